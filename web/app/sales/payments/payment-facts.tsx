import type { PaymentLine, TakenPayment } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { State } from '../../ui/state.ts'
import { useMethodName } from '../desk/desk-methods.tsx'

export const PaymentFacts = ({ payment, payer }: { payment: TakenPayment; payer: string | undefined }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const purposeOf = usePurposeText()
  const wayOf = usePaymentMethodText()
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

export const PaymentLines = ({ lines }: { lines: readonly PaymentLine[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const nameOf = useMethodName()
  return (
    <section aria-labelledby="payment-lines">
      <h2 id="payment-lines" className="mb-2 font-bold text-small">
        {t('manager.payments.lines.title')}
      </h2>
      {lines.length === 0 && <p className="text-dense text-ink-2">{t('manager.payments.lines.empty')}</p>}
      <ol className="grid gap-2.5 border-line border-s ps-4">
        {lines.toReversed().map(({ id, kind, amount, reason, by, date, ...line }) => (
          <li key={id} className="text-dense">
            <p className="flex flex-wrap justify-between gap-x-4 font-strong">
              <span>{t(`manager.payments.lines.${kind}`)}</span>
              <span className="tabular-nums">{formatMoney(amount.value, amount.currency, locale)}</span>
            </p>
            {reason !== undefined && <p className="wrap-anywhere text-ink-2">{reason}</p>}
            <p className="wrap-anywhere text-ink-3 text-micro">
              {[
                ...(line.deskMethod === undefined ? [] : [nameOf(line)]),
                formatWhenShort(date, timeZone, locale),
                ...(by === undefined ? [] : [t('manager.payments.lines.by', { name: by })]),
              ].join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Standing = TakenPayment['status'] | 'REFUNDED' | 'PARTLY' | 'DISPUTED'

const standingOf = ({ status, amount, kept, isDisputed }: TakenPayment): Standing => {
  if (isDisputed) return 'DISPUTED'
  if (status !== 'SUCCEEDED' || amount.value === kept.value) return status
  return /[1-9]/.test(kept.value) && !kept.value.startsWith('-') ? 'PARTLY' : 'REFUNDED'
}

const looks: Record<Standing, State> = {
  OPEN: 'held',
  ACTION_REQUIRED: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'not-attended',
  UNDONE: 'not-attended',
  REFUNDED: 'refunded',
  PARTLY: 'refunded',
  DISPUTED: 'pending',
}

export const PaymentStateBadge = ({ payment }: { payment: TakenPayment }) => {
  const { t } = useText()
  const standing = standingOf(payment)
  return (
    <Badge state={looks[standing]} isPlain={standing === 'SUCCEEDED'}>
      {t(`manager.payments.states.${standing}`)}
    </Badge>
  )
}

export const usePurposeText = () => {
  const { t } = useText()
  return ({ purpose, cycle = 0, alsoBookingIds = [], alsoOrderIds = [] }: TakenPayment): string => {
    const more = alsoBookingIds.length + alsoOrderIds.length
    if (purpose === 'GIFT') return t('manager.payments.purposes.GIFT')
    if (purpose === 'ORDER' && more > 0) return t('manager.payments.purposes.plans', { count: more })
    if (purpose === 'ORDER')
      return cycle > 1 ? t('manager.payments.purposes.payment', { number: cycle }) : t('manager.payments.purposes.ORDER')
    if (purpose === 'METHOD' || purpose === 'FEE' || purpose === 'TIP') return t(`manager.payments.purposes.${purpose}`)
    if (more > 0) return t('manager.payments.purposes.together', { count: more })
    return t('manager.payments.purposes.BOOKING')
  }
}

export const usePaymentMethodText = () => {
  const { t } = useText()
  const nameOf = useMethodName()
  return (payment: TakenPayment): string => {
    const way = payment.deskMethod === undefined ? t(`manager.payments.ways.${payment.provider}`) : nameOf(payment)
    return payment.isTest ? `${way} · ${t('manager.payments.test')}` : way
  }
}
