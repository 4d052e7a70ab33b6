import type { StripeSheet } from '@foyer/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '../../ground/format.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import { Block, Nothing, type Shown } from './block.tsx'
import { Disputes } from './disputes.tsx'
import { Payouts } from './payouts.tsx'
import { SheetTable } from './sheet-table.tsx'
import { StripeGaps } from './stripe-gaps.tsx'
import { useBooksText } from './use-books-text.ts'
import { useFetchBalance } from './use-fetch-balance.ts'

type StripeBlockProps = Shown & { query: Pick<UseQueryResult<{ sheet: StripeSheet }>, 'data' | 'error' | 'refetch'> }

/** What Stripe took and paid out, and whether its balance is what our ledger says. */
export const StripeBlock = ({ query, ...shown }: StripeBlockProps) => {
  const { t } = useText()
  return (
    <Block {...shown} id="stripe" table="STRIPE" title={t('manager.month.stripe.title')}>
      <LoadedList query={query} loading={t('manager.month.loading')}>
        {({ sheet }) => (
          <div className="grid grid-cols-1 gap-3">
            <Fetched sheet={sheet} />
            <Movements sheet={sheet} />
            <Ledger sheet={sheet} />
            {sheet.gapCount > 0 && <StripeGaps gaps={sheet.gaps} />}
            {sheet.payouts.length > 0 && <Payouts {...shown} payouts={sheet.payouts} />}
            {sheet.disputes.length > 0 && <Disputes disputes={sheet.disputes} />}
          </div>
        )}
      </LoadedList>
    </Block>
  )
}

/** As of when, and the button that fetches. */
const Fetched = ({ sheet: { fetchedDate, isConnected } }: { sheet: StripeSheet }) => {
  const { t } = useText()
  const { date } = useBooksText()
  const may = useMay()
  const fetching = useFetchBalance()
  return (
    <div className="flex flex-wrap items-center gap-3 text-dense text-ink-2">
      <p role="status">{wordsOf()}</p>
      {isConnected && may('payments.manage') && may('invoices.manage') && (
        <Button size="small" onPress={() => void fetching.send()} isPending={fetching.isPending} className="print:hidden">
          {t('manager.month.stripe.fetch')}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        {fetching.error && <ErrorLine>{refusalText(fetching.error, t)}</ErrorLine>}
      </div>
    </div>
  )
  function wordsOf(): string {
    if (fetching.isPending) return t('manager.month.stripe.fetching', { count: fetching.count })
    if (fetchedDate !== undefined) return t('manager.month.stripe.fetched', { date: date(fetchedDate) })
    return t(isConnected ? 'manager.month.stripe.never' : 'manager.month.stripe.off')
  }
}

const Movements = ({ sheet: { movements } }: { sheet: StripeSheet }) => {
  const { t, locale } = useText()
  const { money } = useBooksText()
  const title = t('manager.month.stripe.title')
  if (movements.length === 0) return <Nothing>{t('manager.month.nothing')}</Nothing>
  const columns = (['kind', 'count', 'amount', 'fee', 'net'] as const).map((column) => t(`manager.month.stripe.columns.${column}`))
  const rows = movements.map(({ currency, kind, count, amount, fee, net, foreignCount }) => ({
    key: `${currency} ${kind}`,
    cells: [
      <span key="kind">
        {t(`manager.month.stripe.kinds.${kind}`)}
        {foreignCount > 0 && <span className="text-ink-3"> ({t('manager.month.stripe.foreign', { count: foreignCount })})</span>}
      </span>,
      formatNumber(count, locale),
      ...[amount, fee, net].map((value) => money(value, currency)),
    ],
  }))
  return <SheetTable caption={title} columns={columns} rows={rows} />
}

const Ledger = ({ sheet: { ledger, fetchedDate } }: { sheet: StripeSheet }) => {
  const { t } = useText()
  const { money } = useBooksText()
  if (fetchedDate === undefined) return null
  const isSome = (value: string) => !/^-?0(\.0+)?$/.test(value)
  return (
    <ul className="grid gap-0.5 text-dense text-ink-2">
      {ledger.map(({ currency, kept, atStripe, elsewhen, unexplained }) => (
        <li key={currency}>
          {[
            t('manager.month.stripe.ledger', { kept: money(kept, currency), atStripe: money(atStripe, currency) }),
            ...(isSome(elsewhen) ? [t('manager.month.stripe.elsewhen', { amount: money(elsewhen, currency) })] : []),
            ...(isSome(unexplained) ? [t('manager.month.stripe.unexplained', { amount: money(unexplained, currency) })] : []),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}
