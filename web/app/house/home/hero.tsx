import { lazy, type ReactNode, Suspense, use } from 'react'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime, localDateOf } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { DayLine } from '../../ui/calendar/day-line.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useOpening, useSite } from '../site-context.ts'
import type { FreeToday, NextFree } from './listed-service.ts'

const DrawnHero = lazy(() => import('./drawn-hero.tsx'))

const pictureLook = 'aspect-8/5 w-full rounded-card max-wide:order-first wide:aspect-440/460'

type HeroProps = { nextFree: Promise<NextFree[]>; freeToday: Promise<FreeToday>; now: string }

export const Hero = ({ nextFree, freeToday, now }: HeroProps) => {
  const { name, description, picture } = useSite()
  return (
    <section className="grid items-center gap-x-16 gap-y-7 pt-5 pb-14 wide:grid-cols-[1fr_minmax(0,440px)] wide:pt-14 wide:pb-18">
      <div className="min-w-0">
        <h1 className="text-balance text-display">{name}</h1>
        {description !== undefined && <p className="mt-4 max-w-[44ch] text-[1.125rem] text-ink-2 wide:mt-5">{description}</p>}
        <OpeningLine nextFree={nextFree} freeToday={freeToday} now={now} />
      </div>
      {picture?.url === undefined ? (
        <Suspense fallback={<div className={pictureLook} />}>
          <DrawnHero className={pictureLook} />
        </Suspense>
      ) : (
        <Picture
          image={picture}
          sizes="(min-width: 720px) 440px, 100vw"
          width={440}
          height={460}
          fetchPriority="high"
          className={`picture object-cover ${pictureLook}`}
        />
      )}
    </section>
  )
}

type OpeningLineProps = { nextFree: Promise<NextFree[]>; freeToday: Promise<FreeToday>; now: string }

const OpeningLine = ({ nextFree, freeToday, now }: OpeningLineProps) => {
  const opening = useOpening()
  if (!opening) return null
  return (
    <div className="mt-7 max-w-[560px] wide:mt-10">
      <p className="mb-3">
        <span
          aria-hidden="true"
          className={classes(
            'me-2 inline-block size-2 rounded-full align-[0.1em]',
            opening.isOpen ? 'bg-brand-solid' : 'border-[1.5px] border-ink-3',
          )}
        />
        <OpeningWords now={now} /> {/* Takes its line on phones before the words are loaded. */}
        <span className="text-ink-2 max-wide:block max-wide:min-h-6">
          <Suspense fallback={null}>
            <FirstFreeTime nextFree={nextFree} now={now} />
          </Suspense>
        </span>
      </p>
      <Suspense fallback={<TodaysLine free={[]} now={now} />}>
        <StreamedLine freeToday={freeToday} now={now} />
      </Suspense>
    </div>
  )
}

const StreamedLine = ({ freeToday, now }: Pick<OpeningLineProps, 'freeToday' | 'now'>) => <TodaysLine free={use(freeToday)} now={now} />

const OpeningWords = ({ now }: { now: string }): ReactNode => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const { isOpen = false, until } = useOpening() ?? {}
  const time = until && formatTime(until, timeZone, locale)
  const words = () => {
    if (!until || !time) return t(isOpen ? 'visitor.home.open' : 'visitor.home.closed')
    return isOpen ? t('visitor.home.openUntil', { time }) : t('visitor.home.opensAt', { day: dayName(until), time })
  }
  return <span className="font-strong">{words()}</span>
}

const FirstFreeTime = ({ nextFree, now }: Pick<OpeningLineProps, 'nextFree' | 'now'>) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const first = earliestOf(use(nextFree))
  if (first === undefined) return null
  return (
    <>
      <span className="max-wide:hidden">· </span>
      <span className="max-wide:inline-block max-wide:first-letter:uppercase">
        {t('visitor.home.firstFree', { day: dayName(first), time: formatTime(first, timeZone, locale) })}
      </span>
    </>
  )
}

const earliestOf = (nextFree: readonly NextFree[]): string | undefined =>
  nextFree.flatMap(({ startDate }) => (startDate === undefined ? [] : [startDate])).toSorted(Temporal.Instant.compare)[0]

type TodaysLineProps = { free: FreeToday; now: string }

const TodaysLine = ({ free, now }: TodaysLineProps) => {
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

const spaced = <Mark extends { at: number }>(marks: readonly Mark[]): Mark[] =>
  marks.filter((mark, position) => marks.slice(0, position).every(({ at }) => Math.abs(at - mark.at) >= 0.13))
