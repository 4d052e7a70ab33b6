import { formatShortDay, formatTime } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { InfoIcon } from '../../ui/icons.tsx'
import type { PolicyDraft } from './policy-draft.ts'

type PolicyExampleProps = { policy: PolicyDraft; now: string }

/** What the rules mean for one visit, with real dates: half past two, the day after tomorrow. */
export const PolicyExample = ({ policy, now }: PolicyExampleProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const start = Temporal.Instant.from(now)
    .toZonedDateTimeISO(timeZone)
    .add({ days: 2 })
    .with({ hour: 14, minute: 30, second: 0, millisecond: 0 })
    .toInstant()
  const moment = (minutesBefore: number) => {
    const instant = start.subtract({ minutes: minutesBefore }).toString()
    return `${formatShortDay(instant, timeZone, language)}, ${formatTime(instant, timeZone, language)}`
  }
  const { noticeMinutes, advanceMinutes, cancelUntil } = policy
  const text = t('manager.services.policy.example', {
    when: moment(0),
    from:
      advanceMinutes === null
        ? t('manager.services.policy.exampleAlways')
        : t('manager.services.policy.exampleFrom', {
            date: formatShortDay(start.subtract({ minutes: advanceMinutes }).toString(), timeZone, language),
          }),
    until: moment(noticeMinutes ?? 0),
    cancel:
      cancelUntil === null
        ? t('manager.services.policy.exampleNeverCancel')
        : t('manager.services.policy.exampleCancel', { date: moment(cancelUntil) }),
  })
  return (
    <p className="flex gap-2.5 rounded-card border border-line-2 bg-sunken px-3 py-2.25 text-dense">
      <InfoIcon size={16} className="mt-0.5 text-ink-2" />
      <span>
        <Rich text={text} parts={{ b: (words) => <strong className="font-strong">{words}</strong> }} />
      </span>
    </p>
  )
}
