import type { BookingPolicyRules } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatShortDay, formatTime } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { feeWindows } from '../cancellation-fee.ts'

type PolicyPreviewProps = { rules: BookingPolicyRules; now: string }

export const PolicyPreview = ({ rules, now }: PolicyPreviewProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const feeText = useFeeText()
  const start = exampleStart(now, timeZone)
  const dated = (minutes: number) => {
    const moment = start.toInstant().subtract({ minutes })
    const instant = moment.toString()
    const isThisYear = moment.toZonedDateTimeISO(timeZone).year === start.year
    const day = isThisYear ? formatShortDay(instant, timeZone, locale) : formatDate(instant, timeZone, locale)
    return `${day}, ${formatTime(instant, timeZone, locale)}`
  }
  const sentenceOf = (moment: PolicyMoment) =>
    t(`manager.policies.preview.${moment.kind}`, {
      when: dated(moment.minutes),
      fee: moment.kind === 'feeFrom' ? feeText(moment.fee) : '',
    })
  const always = feeWindows(rules.cancellationFeePolicy).filter(({ startInMinutes }) => startInMinutes === undefined)
  return (
    <div className="grid gap-2.5 text-small">
      <p className="text-ink-2">{t('manager.policies.preview.visit', { when: dated(0) })}</p>
      <ol className="grid gap-2">
        {momentsOf(rules).map((moment) => (
          <Line key={moment.kind + moment.minutes} text={sentenceOf(moment)} />
        ))}
        {standing(rules).map((kind) => (
          <Line key={kind} isQuiet text={t(`manager.policies.preview.${kind}`)} />
        ))}
        {always.map((fee) => (
          <Line key="fee" isQuiet text={t('manager.policies.preview.feeAlways', { fee: feeText(fee) })} />
        ))}
      </ol>
    </div>
  )
}

const standing = ({ bookAfterStartPolicy, cancellationPolicy, reschedulePolicy }: BookingPolicyRules) => [
  ...(bookAfterStartPolicy.enabled ? (['afterStart'] as const) : []),
  ...(cancellationPolicy.enabled ? [] : (['neverCancel'] as const)),
  ...(reschedulePolicy.enabled ? [] : (['neverMove'] as const)),
]

const Line = ({ text, isQuiet = false }: { text: string; isQuiet?: boolean }) => (
  <li className="flex gap-2.5">
    <span
      aria-hidden="true"
      className={`mt-1.5 h-3 shrink-0 rounded-full ${isQuiet ? 'mx-[1.5px] w-px bg-line-field' : 'w-1 bg-brand-line'}`}
    />
    <span>
      <Rich text={text} parts={{ b: (words): ReactNode => <strong className="font-strong">{words}</strong> }} />
    </span>
  </li>
)

const useFeeText = () => {
  const { t, locale } = useText()
  const { currency } = useSite()
  return ({ amount, percentage = '' }: Extract<PolicyMoment, { kind: 'feeFrom' }>['fee']) =>
    amount ? formatMoney(amount.value, amount.currency ?? currency, locale) : t('visitor.policy.part', { percent: percentage })
}

type FeeWindow = BookingPolicyRules['cancellationFeePolicy']['cancellationWindows'][number]

/** `minutes` count back from the start. */
type PolicyMoment =
  | { kind: 'opens' | 'closes' | 'cancelUntil' | 'moveUntil' | 'changeUntil'; minutes: number }
  | { kind: 'feeFrom'; minutes: number; fee: FeeWindow }

export const momentsOf = (rules: BookingPolicyRules): PolicyMoment[] =>
  [...bookingMoments(rules), ...changeMoments(rules), ...feeMoments(rules)].toSorted((one, other) => other.minutes - one.minutes)

const bookingMoments = ({ limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy }: BookingPolicyRules) => {
  const opens: PolicyMoment[] = early.enabled ? [{ kind: 'opens', minutes: early.earliestBookingInMinutes }] : []
  if (bookAfterStartPolicy.enabled) return opens
  return [...opens, { kind: 'closes' as const, minutes: late.enabled ? late.latestBookingInMinutes : 0 }]
}

const changeMoments = ({ cancellationPolicy, reschedulePolicy }: BookingPolicyRules): PolicyMoment[] => {
  const { limitLatestCancellation, latestCancellationInMinutes } = cancellationPolicy
  const { limitLatestReschedule, latestRescheduleInMinutes } = reschedulePolicy
  const cancel = cancellationPolicy.enabled ? Number(limitLatestCancellation && latestCancellationInMinutes) : null
  const move = reschedulePolicy.enabled ? Number(limitLatestReschedule && latestRescheduleInMinutes) : null
  if (cancel !== null && cancel === move) return [{ kind: 'changeUntil', minutes: cancel }]
  return [
    ...(cancel === null ? [] : [{ kind: 'cancelUntil' as const, minutes: cancel }]),
    ...(move === null ? [] : [{ kind: 'moveUntil' as const, minutes: move }]),
  ]
}

/** A fee that is due at any time has no moment at which it begins. */
const feeMoments = ({ cancellationFeePolicy }: BookingPolicyRules): PolicyMoment[] =>
  feeWindows(cancellationFeePolicy).flatMap((fee) =>
    fee.startInMinutes === undefined ? [] : [{ kind: 'feeFrom' as const, minutes: fee.startInMinutes, fee }],
  )

/** Half past two on the next Thursday. */
export const exampleStart = (now: string, timeZone: string): Temporal.ZonedDateTime => {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const days = (thursday - today.dayOfWeek + 7) % 7 || 7
  return today.add({ days }).with({ hour: 14, minute: 30, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
}

const thursday = 4
