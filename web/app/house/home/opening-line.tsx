import { type ReactNode, Suspense, use } from 'react'
import { formatTime } from '../../ground/format.ts'
import { useRelativeDay } from '../../ground/relative-day.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { useOpening, useSite } from '../site-context.ts'
import type { FreeToday } from './free-today.ts'
import type { NextFree } from './next-free.ts'
import { TodaysLine } from './todays-line.tsx'

type OpeningLineProps = { nextFree: Promise<NextFree[]>; freeToday: Promise<FreeToday>; now: string }

/** Open or not, until when, the first free time of all, and today as one line. */
export const OpeningLine = ({ nextFree, freeToday, now }: OpeningLineProps) => {
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
        <OpeningWords now={now} /> {/* On phones a line of its own, there before its words are. */}
        <span className="text-ink-2 max-wide:block max-wide:min-h-6">
          <Suspense fallback={null}>
            <FirstOfAll nextFree={nextFree} now={now} />
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

const FirstOfAll = ({ nextFree, now }: Pick<OpeningLineProps, 'nextFree' | 'now'>) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const first = firstOf(use(nextFree))
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

const firstOf = (nextFree: readonly NextFree[]): string | undefined =>
  nextFree.flatMap(({ startDate }) => (startDate === undefined ? [] : [startDate])).toSorted(Temporal.Instant.compare)[0]
