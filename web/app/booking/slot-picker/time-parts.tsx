import { formatLocalDay, formatLocalTime, formatTime } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useText } from '../../text/text.tsx'
import { TimeButton } from '../../ui/calendar/time-button.tsx'
import { reasonText } from '../reason-text.ts'
import { isSameInstant } from './picker-state.ts'
import { freeOf, type PartOfDay, partOf, type TimeChoice, timeOf } from './slot-days.ts'

type TimePartsProps = {
  times: readonly TimeChoice[]
  chosen: string | null
  zone: string
  date: string
}

const parts: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']

/** All times are one Tab stop; the arrow keys move between them. */
export const TimeParts = ({ times, ...shared }: TimePartsProps) => {
  const { t } = useText()
  const stop = times.find((time) => isSameInstant(time.start, shared.chosen)) ?? freeOf(times)[0] ?? times[0]
  return parts.map((part) => {
    const own = times.filter((time) => partOf(time) === part)
    if (own.length === 0) return null
    return (
      <fieldset key={part} className="appear mt-4 min-w-0">
        <legend className="mb-2 font-medium text-ink-2 text-small">{t(`visitor.picker.${part}`)}</legend>
        <div className="grid grid-cols-3 gap-2">
          {own.map((choice) => (
            <Time key={choice.start} choice={choice} tabIndex={choice === stop ? 0 : -1} {...shared} />
          ))}
        </div>
      </fieldset>
    )
  })
}

type TimeProps = Omit<TimePartsProps, 'times'> & { choice: TimeChoice; tabIndex?: number; className?: string }

export const Time = ({ choice, chosen, zone, date, ...look }: TimeProps) => {
  const { t, language, locale } = useText()
  const day = formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = formatLocalTime(timeOf(choice), locale)
  const held = choice.heldUntil && t('visitor.picker.heldUntil', { time: formatTime(choice.heldUntil, zone, locale) })
  // The label begins with the visible text, so that voice control finds the button.
  const label = [[time, held].filter(Boolean).join(' '), day, zoneText(choice.start, zone, { t, language })].join(', ')
  return (
    <TimeButton
      time={time}
      label={label}
      {...(held && { held: t('visitor.picker.held') })}
      isChosen={isSameInstant(choice.start, chosen)}
      submits={{ name: 'start', value: choice.start }}
      {...look}
      reason={choice.reason && reasonText(choice.reason, { t, locale, zone })}
    />
  )
}
