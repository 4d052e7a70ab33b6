import type { PaymentDispute, Payout, StripeGap, StripeSheet } from '@foyer/contract'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { formatNumber } from '../../ground/format.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Block, EmptyBlock, SheetTable, type Shown, sumOf, TableDownload } from './sheet-block.tsx'
import { useBooksText } from './use-month.ts'

type StripeBlockProps = Shown & { query: Pick<UseQueryResult<{ sheet: StripeSheet }>, 'data' | 'error' | 'refetch'> }

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
  if (movements.length === 0) return <EmptyBlock>{t('manager.month.nothing')}</EmptyBlock>
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

const Disputes = ({ disputes }: { disputes: readonly PaymentDispute[] }) => {
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

const Payouts = ({ payouts, ...shown }: Shown & { payouts: readonly Payout[] }) => {
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

const StripeGaps = ({ gaps }: { gaps: readonly StripeGap[] }) => {
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

function useFetchBalance() {
  const queries = useQueryClient()
  const [count, setCount] = useState(0)
  const call = useCall(async () => {
    setCount(0)
    let next: string | undefined
    do {
      const answer = await client.bookkeeping.fetchBalance({ body: next === undefined ? {} : { next } })
      setCount(answer.count)
      next = answer.next
    } while (next !== undefined)
    await queries.invalidateQueries({ queryKey: ['bookkeeping'] })
  })
  return { ...call, count }
}
