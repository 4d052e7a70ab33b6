import type { DisputeStatus, PaymentDispute } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import type { disputes } from '../../text/en/sales/payments.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link.tsx'
import type { State } from '../../ui/state.ts'

const looks: Record<DisputeStatus, State> = {
  INQUIRY: 'pending',
  INQUIRY_CLOSED: 'not-attended',
  OPEN: 'failed',
  UNDER_REVIEW: 'pending',
  WON: 'paid',
  LOST: 'refunded',
}

export const PaymentDisputes = ({ disputes }: { disputes: readonly PaymentDispute[] }) => (
  <>
    {disputes.toReversed().map((dispute) => (
      <DisputeCard key={dispute.id} dispute={dispute} />
    ))}
  </>
)

const DisputeCard = ({ dispute }: { dispute: PaymentDispute }) => {
  const { t } = useText()
  const { amountOf, reasonOf, untilOf, dayOf } = useDisputeText()
  const { id, status, dueDate, pageUrl, createdDate } = dispute
  const isToAnswer = dueDate !== undefined && (status === 'OPEN' || status === 'INQUIRY')
  const facts: (readonly [string, ReactNode])[] = [
    [
      t('manager.disputes.state'),
      <Badge key="state" state={looks[status]}>
        {t(`manager.disputes.states.${status}`)}
      </Badge>,
    ],
    [t('manager.disputes.amount'), amountOf(dispute)],
    [t('manager.disputes.reason'), reasonOf(dispute)],
    ...(isToAnswer ? [[t('manager.disputes.answerUntil'), untilOf(dueDate)] as const] : []),
  ]
  return (
    <Card as="section" aria-labelledby={`dispute-${id}`}>
      <h2 id={`dispute-${id}`} className="mb-1 font-bold text-small">
        {t('manager.disputes.title', { date: dayOf(createdDate) })}
      </h2>
      <p className="mb-3 text-dense text-ink-2">{t(`manager.disputes.follows.${status}`)}</p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2 text-dense">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <LinkButton to={pageUrl} target="_blank" rel="noreferrer" kind={isToAnswer ? 'primary' : 'plain'}>
          {t(isToAnswer ? 'manager.disputes.open' : 'manager.disputes.see')}
          <span className="sr-only">, {t('manager.disputes.newTab')}</span>
        </LinkButton>
      </div>
    </Card>
  )
}

const isKnown = (reason: string): reason is keyof typeof disputes.reasons => reasons.has(reason)

const reasons: ReadonlySet<string> = new Set<keyof typeof disputes.reasons>([
  ...(['bank_cannot_process', 'check_returned', 'credit_not_processed', 'customer_initiated', 'debit_not_authorized'] as const),
  ...(['duplicate', 'fraudulent', 'general', 'incorrect_account_details', 'insufficient_funds', 'noncompliant'] as const),
  ...(['product_not_received', 'product_unacceptable', 'subscription_canceled', 'unrecognized'] as const),
])

/** A reason that we do not translate is shown as the provider words it. */
export const useDisputeText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return {
    amountOf: ({ amount }: PaymentDispute): string => formatMoney(amount.value, amount.currency, locale),
    reasonOf: ({ reason }: PaymentDispute): string =>
      isKnown(reason) ? t(`manager.disputes.reasons.${reason}`) : reason.replaceAll('_', ' '),
    dayOf: (instant: string): string => formatDate(instant, timeZone, locale),
    untilOf: (instant: string): string => formatWhenShort(instant, timeZone, locale),
  }
}
