import type { TakenPayment } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { PaymentStateBadge, usePaymentWay, usePurposeText } from './payment-state.tsx'

/** How much, for what, how it was paid, and how it stands. */
export const PaymentFacts = ({ payment, payer }: { payment: TakenPayment; payer: string | undefined }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const purposeOf = usePurposeText()
  const wayOf = usePaymentWay()
  const { amount, kept, status, failureCode, tries, nextTryDate, createdDate, takenBy, tipFor } = payment
  const money = ({ value, currency }: TakenPayment['amount']) => formatMoney(value, currency, locale)
  const when = (instant: string) => formatWhenShort(instant, timeZone, locale)
  const facts: (readonly [string, ReactNode])[] = [
    [t('manager.payments.columns.payer'), payer ?? t('manager.payments.noPayer')],
    [t('manager.payments.columns.purpose'), purposeOf(payment)],
    [t('manager.payments.facts.amount'), money(amount)],
    ...(status === 'SUCCEEDED' ? [[t('manager.payments.facts.kept'), money(kept)] as const] : []),
    [t('manager.payments.facts.way'), wayOf(payment)],
    ...(takenBy === undefined ? [] : [[t('manager.payments.facts.takenBy'), takenBy] as const]),
    ...(tipFor === undefined ? [] : [[t('manager.payments.facts.tipFor'), tipFor.name] as const]),
    [t('manager.payments.facts.state'), <PaymentStateBadge key="state" payment={payment} />],
    [t('manager.payments.facts.begun'), when(createdDate)],
    ...(failureCode === undefined
      ? []
      : [
          [
            t('manager.payments.facts.why'),
            failureCode === 'settled_otherwise'
              ? t('manager.payments.facts.settledOtherwise')
              : `${failureCode} · ${t('manager.payments.facts.tries', { count: Math.max(tries, 1) })}`,
          ] as const,
        ]),
    ...(nextTryDate === undefined ? [] : [[t('manager.payments.facts.again'), when(nextTryDate)] as const]),
  ]
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2 text-dense">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="wrap-anywhere min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
