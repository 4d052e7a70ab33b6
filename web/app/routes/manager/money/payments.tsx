import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../ground/format.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { useSite } from '../../../house/site-context.ts'
import { OpenFees } from '../../../money/fees/fee-rows.tsx'
import {
  type PaymentFilter,
  PaymentsFilterBar,
  PaymentsTable,
  paymentsPerPage,
  paymentsQuery,
  summaryQuery,
  usePaymentsAddress,
} from '../../../sales/payments/payments-table.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'payments.read' } satisfies ScreenHandle

const Payments = () => {
  const { t } = useText()
  const { timeZone } = useSite()
  const address = usePaymentsAddress()
  const { filter, page } = address
  const payments = useQuery({ ...paymentsQuery(filter, page, timeZone), placeholderData: keepPreviousData })
  const total = payments.data?.pagingMetadata.total
  return (
    <ListScreen
      title={t('manager.screens.payments.title')}
      total={total}
      search={{ label: t('manager.payments.search'), value: filter.search, onSearch: (search) => address.narrow({ search }) }}
      add={null}
      query={payments}
      loading={t('manager.payments.loading')}
      isEmpty={(answer) => answer.payments.length === 0}
      pages={{ page, perPage: paymentsPerPage, count: payments.data?.payments.length ?? 0, total: total ?? 0, onTurn: address.turn }}
      empty={<NoPayments isNarrowed={address.isNarrowed || page > 1} onClear={address.clear} />}
      above={
        <>
          <PaymentsFilterBar filter={filter} onNarrow={address.narrow} />
          <OpenFees />
          <Totals filter={filter} />
        </>
      }
    >
      {(answer) => (
        <>
          <PaymentsTable payments={answer.payments} isStale={payments.isPlaceholderData} />
        </>
      )}
    </ListScreen>
  )
}

/** Test payments are summed separately. */
const Totals = ({ filter }: { filter: PaymentFilter }) => {
  const { t, locale } = useText()
  const summary = useQuery({ ...summaryQuery(filter, useSite().timeZone), placeholderData: keepPreviousData }).data?.summary
  if (!summary || summary.count === 0) return null
  return (
    <div role="status" className="mb-3 grid gap-1 text-dense text-ink-2">
      {summary.amounts.map(({ currency, isTest, taken, returned, kept }) => {
        const money = (value: string) => formatMoney(value, currency, locale)
        const amounts = { taken: money(taken), returned: money(returned), kept: money(kept) }
        return <p key={`${currency} ${isTest}`}>{t(isTest ? 'manager.payments.totalsTest' : 'manager.payments.totals', amounts)}</p>
      })}
    </div>
  )
}

const NoPayments = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const { t } = useText()
  if (!isNarrowed) return <EmptyState title={t('manager.payments.empty')}>{t('manager.payments.emptyHint')}</EmptyState>
  return (
    <EmptyState title={t('manager.payments.none')} actions={<Button onPress={onClear}>{t('manager.payments.clear')}</Button>}>
      {t('manager.payments.noneHint')}
    </EmptyState>
  )
}

export default Payments
