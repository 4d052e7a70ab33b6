import type { Payout } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import type { Shown } from './block.tsx'
import { SheetTable } from './sheet-table.tsx'
import { sumOf } from './sums.ts'
import { TableDownload } from './table-download.tsx'
import { useBooksText } from './use-books-text.ts'

/** What Stripe paid out, and what was in it. */
export const Payouts = ({ payouts, ...shown }: Shown & { payouts: readonly Payout[] }) => {
  const { t } = useText()
  const { money, day } = useBooksText()
  const title = t('manager.month.stripe.payouts')
  const columns = (['arrival', 'contents', 'amount'] as const).map((column) => t(`manager.month.stripe.payoutColumns.${column}`))
  const rows = payouts.map((payout) => ({
    key: payout.id,
    cells: [day(payout.arrivalDate), <Contents key="contents" payout={payout} />, money(payout.amount, payout.currency)],
  }))
  return (
    <div>
      <div className="mb-2 flex items-start justify-between gap-3">
        <h3 className="font-strong text-dense">{title}</h3>
        <TableDownload {...shown} table="PAYOUTS" title={title} />
      </div>
      <SheetTable caption={title} columns={columns} rows={rows} words={2} />
    </div>
  )
}

const Contents = ({ payout: { contents, addsUp, status, currency } }: { payout: Payout }) => {
  const { t } = useText()
  const { money } = useBooksText()
  if (!contents) return t('manager.month.stripe.byHand')
  const parts = contents.map(({ kind, count, amount }) =>
    t('manager.month.stripe.part', {
      kind: t(`manager.month.stripe.kinds.${kind}`),
      amount: money(amount, currency),
      count,
    }),
  )
  const fees = t('manager.month.stripe.fees', {
    amount: money(
      sumOf(
        contents.map(({ fee }) => fee),
        currency,
      ),
      currency,
    ),
  })
  return (
    <>
      {[...parts, fees].join(' · ')}
      {status !== 'paid' && <span className="text-ink-3"> · {t('manager.month.stripe.status', { status })}</span>}
      {addsUp === false && <strong className="text-bad-ink"> · {t('manager.month.stripe.addsUpNot')}</strong>}
    </>
  )
}
