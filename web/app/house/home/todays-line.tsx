import { formatTime, localDateOf } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { DayLine } from '../../ui/day-line.tsx'
import { useOpening, useSite } from '../site-context.ts'
import type { FreeToday } from './free-today.ts'

type TodaysLineProps = { free: FreeToday; now: string }

/** Today from opening to closing: thick where a staff member has time, with a notch for now. */
export const TodaysLine = ({ free, now }: TodaysLineProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const windows = useOpening()?.today ?? []
  const opens = windows[0]?.start.slice(-5)
  const closes = windows.at(-1)?.end.slice(-5)
  if (opens === undefined || closes === undefined) return null
  const [from, to] = [minuteOf(opens), minuteOf(closes) || 1440]
  const at = (minute: number) => (minute - from) / Math.max(1, to - from)
  const atInstant = (instant: string) =>
    localDateOf(instant, timeZone) > localDateOf(now, timeZone) ? 1 : at(minuteOf(formatTime(instant, timeZone, locale)))
  const notch = atInstant(now)
  const isDuring = notch >= 0 && notch <= 1
  const [first] = free
  return (
    <DayLine
      label={t('visitor.home.hoursToday', {
        from: opens,
        to: closes,
        free: freeWords(free, (instant) => formatTime(instant, timeZone, locale)) || t('visitor.home.nothingFreeToday'),
      })}
      free={free
        .map(({ start, end }) => ({ start: clamp(atInstant(start)), end: clamp(atInstant(end)) }))
        .filter(({ start, end }) => start < end)}
      now={isDuring ? notch : undefined}
      marks={spaced([
        { at: 0, label: opens },
        { at: 1, label: closes },
        ...(first ? [{ at: clamp(atInstant(first.start)), label: formatTime(first.start, timeZone, locale), isKey: true }] : []),
        ...(isDuring ? [{ at: notch, label: t('visitor.home.now') }] : []),
      ])}
    />
  )
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clamp = (part: number) => Math.min(1, Math.max(0, part))

const freeWords = (free: FreeToday, time: (instant: string) => string) =>
  free.map(({ start, end }) => `${time(start)}–${time(end)}`).join(', ')

/** Words that would run into an earlier one are left out. */
const spaced = <Mark extends { at: number }>(marks: readonly Mark[]): Mark[] =>
  marks.filter((mark, position) => marks.slice(0, position).every(({ at }) => Math.abs(at - mark.at) >= 0.13))
