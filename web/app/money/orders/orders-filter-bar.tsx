import { useQuery } from '@tanstack/react-query'
import { MemberField } from '../../membership/member-field.tsx'
import { plansQuery } from '../../offer/plans-query.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'
import { type OrderFilter, orderStatuses, type Period, paymentFilters, periods } from './orders-query.ts'

type OrdersFilterBarProps = { filter: OrderFilter; onNarrow: (changes: Partial<OrderFilter>) => void }

const any = 'any'
const half = 'w-40 max-phone:w-[calc(50%-0.375rem)]'

/** Narrows the list down by plan, state, payment, time and member. */
export const OrdersFilterBar = ({ filter, onNarrow }: OrdersFilterBarProps) => {
  const { t } = useText()
  const plans = useQuery(plansQuery()).data?.plans ?? []
  const all = { id: any, label: t('manager.orders.filter.all') }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={t('manager.orders.filter.status')}
        value={filter.status ?? any}
        options={[all, ...orderStatuses.map((id) => ({ id, label: t(`manager.orders.statuses.${id}`) }))]}
        onChange={(chosen) => onNarrow({ status: orderStatuses.find((one) => one === chosen) ?? null })}
        className={half}
      />
      <Select
        label={t('manager.orders.filter.payment')}
        value={filter.payment ?? any}
        options={[
          all,
          ...paymentFilters.map((id) => ({ id, label: t(id === 'OWED' ? 'manager.orders.filter.owed' : `manager.orders.payments.${id}`) })),
        ]}
        onChange={(chosen) => onNarrow({ payment: paymentFilters.find((one) => one === chosen) ?? null })}
        className={half}
      />
      <Select
        label={t('manager.orders.filter.plan')}
        value={filter.planId ?? any}
        options={[all, ...plans.map(({ id, name }) => ({ id, label: name }))]}
        onChange={(chosen) => onNarrow({ planId: chosen === any ? null : chosen })}
        className={half}
      />
      <Select
        label={t('manager.orders.filter.period')}
        value={filter.period ?? any}
        options={[all, ...(Object.keys(periods) as Period[]).map((id) => ({ id, label: t(`manager.orders.filter.periods.${id}`) }))]} // its own keys
        onChange={(chosen) => onNarrow({ period: (Object.keys(periods) as Period[]).find((one) => one === chosen) ?? null })} // its own keys
        className={half}
      />
      <MemberField
        label={t('manager.orders.filter.member')}
        memberId={filter.memberId}
        onChange={(memberId) => onNarrow({ memberId })}
        className="w-56 max-phone:w-full"
      />
    </div>
  )
}
