import { clockAt, hourAt, instantOf } from '../../ground/day-clock.ts'
import { formatZone } from '../../ground/zone-text.ts'
import type { Locale } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { useSite } from '../site-context.ts'
import { pixelsPerMinute } from './spot-at.ts'
import type { Stretch } from './stretches.ts'

type HourGutterProps = { hours: Stretch; now: number | null }

export const HourGutter = ({ hours, now }: HourGutterProps) => {
  const full = Array.from({ length: Math.ceil((hours.end - hours.start) / 60) - 1 }, (_, index) => hours.start + (index + 1) * 60)
  return (
    <div aria-hidden="true" className="sticky start-0 z-9 border-line-2 bg-canvas">
      {full
        .filter((minute) => now === null || Math.abs(minute - now) > 9)
        .map((minute) => (
          <GutterTime key={minute} minute={minute} firstMinute={hours.start} />
        ))}
      {now !== null && <GutterTime minute={now} firstMinute={hours.start} isNow />}
    </div>
  )
}

const GutterTime = ({ minute, firstMinute, isNow = false }: { minute: number; firstMinute: number; isNow?: boolean }) => {
  const { locale } = useText()
  return (
    <span
      className={classes('-translate-y-1/2 absolute end-2 whitespace-nowrap text-micro', isNow ? 'font-bold text-bad-ink' : 'text-ink-3')}
      style={{ top: (minute - firstMinute) * pixelsPerMinute }}
    >
      {isNow ? clockAt(minute, locale) : gutterHour(minute, locale)}
    </span>
  )
}

const gutterHour = (minute: number, locale: Locale) => (locale === 'en-US' ? hourAt(minute, locale) : clockAt(minute, locale))

type NowLineProps = { minute: number; firstMinute: number; hasDot: boolean }

export const NowLine = ({ minute, firstMinute, hasDot }: NowLineProps) => (
  <div
    aria-hidden="true"
    className={classes(
      'pointer-events-none absolute inset-x-0 z-5 border-bad-ink border-t-[1.5px]',
      hasDot && 'before:-start-1 before:-top-[4.5px] before:absolute before:size-1.75 before:rounded-full before:bg-bad-ink',
    )}
    style={{ top: (minute - firstMinute) * pixelsPerMinute }}
  />
)

export const ZoneMark = ({ now }: { now: number }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const zone = formatZone(instantOf(now), timeZone, language)
  return (
    <span title={t('manager.calendar.zone', { zone })} className="truncate text-ink-3 text-micro">
      {/\((.+)\)/.exec(zone)?.[1] ?? zone}
    </span>
  )
}
