import type { PaymentDispute } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useBooksText } from './use-books-text.ts'

/** What payers' banks took back or ask about, and what became of it. */
export const Disputes = ({ disputes }: { disputes: readonly PaymentDispute[] }) => {
  const { t } = useText()
  const { money, date } = useBooksText()
  const title = t('manager.month.stripe.disputes')
  const columns = (['opened', 'status', 'amount'] as const).map((column) => t(`manager.month.stripe.disputeColumns.${column}`))
  const stateOf = ({ status, dueDate }: PaymentDispute): string => {
    if (status !== 'OPEN') return t(`manager.month.stripe.disputeStates.${status}`)
    return dueDate === undefined
      ? t('manager.month.stripe.disputeStates.OVERDUE')
      : t('manager.month.stripe.disputeStates.OPEN', { date: date(dueDate) })
  }
  const rows = disputes.map((dispute) => ({
    key: dispute.id,
    cells: [
      <Link key="opened" to={paths.managePayment(dispute.paymentId)}>
        {date(dispute.createdDate)}
      </Link>,
      stateOf(dispute),
      money(dispute.amount.value, dispute.amount.currency),
    ],
  }))
  return (
    <div>
      <h3 className="mb-2 font-strong text-dense">{title}</h3>
      <SheetTable caption={title} columns={columns} rows={rows} words={2} />
    </div>
  )
}
