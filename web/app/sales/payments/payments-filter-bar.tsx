import { DaysFilter } from '../../ground/lists/days-filter.tsx'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'
import { LedgerDownload } from './ledger-download.tsx'
import { type PaymentFilter, paymentStates, paymentWays } from './payments-query.ts'

type PaymentsFilterBarProps = { filter: PaymentFilter; onNarrow: (changes: Partial<PaymentFilter>) => void }

const any = 'any'
const half = 'w-40 max-phone:w-[calc(50%-0.375rem)]'

/** Narrows the list down by state, way and days. */
export const PaymentsFilterBar = ({ filter, onNarrow }: PaymentsFilterBarProps) => {
  const { t } = useText()
  const all = { id: any, label: t('manager.payments.filter.all') }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={t('manager.payments.filter.status')}
        value={filter.status ?? any}
        options={[all, ...paymentStates.map((id) => ({ id, label: t(`manager.payments.states.${id}`) }))]}
        onChange={(chosen) => onNarrow({ status: paymentStates.find((one) => one === chosen) ?? null })}
        className={half}
      />
      <Select
        label={t('manager.payments.filter.way')}
        value={filter.way ?? any}
        options={[all, ...paymentWays.map((id) => ({ id, label: t(`manager.payments.ways.${id}`) }))]}
        onChange={(chosen) => onNarrow({ way: paymentWays.find((one) => one === chosen) ?? null })}
        className={half}
      />
      <DaysFilter days={filter} onNarrow={onNarrow} className="w-44 max-phone:w-[calc(50%-0.375rem)]" />
      <LedgerDownload days={filter} />
    </div>
  )
}
