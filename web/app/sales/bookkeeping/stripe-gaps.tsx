import type { StripeGap } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useBooksText } from './use-books-text.ts'

/** Each movement that only one of the two knows, or of which they say other amounts. */
export const StripeGaps = ({ gaps }: { gaps: readonly StripeGap[] }) => {
  const { t } = useText()
  const { money, date } = useBooksText()
  const title = t('manager.month.stripe.gaps')
  const columns = (['what', 'why', 'ours', 'theirs'] as const).map((column) => t(`manager.month.stripe.gapColumns.${column}`))
  const rows = gaps.map(({ kind, providerId, paymentId, currency, ours, theirs, reason, date: day }) => {
    const name = `${t(`manager.month.stripe.kinds.${kind}`)}, ${date(day)}`
    return {
      key: `${kind} ${providerId}`,
      cells: [
        paymentId === undefined ? (
          `${name}, ${providerId}`
        ) : (
          <Link key="what" to={paths.managePayment(paymentId)}>
            {name}
          </Link>
        ),
        t(`manager.month.stripe.reasons.${reason}`),
        ...[ours, theirs].map((value) => (value === undefined ? '–' : money(value, currency))),
      ],
    }
  })
  return (
    <div>
      <h3 className="mb-2 font-strong text-dense">{title}</h3>
      <SheetTable caption={title} columns={columns} rows={rows} words={2} />
    </div>
  )
}
