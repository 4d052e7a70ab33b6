import { use } from 'react'
import { Link } from 'react-router'
import { formatTime, localDateOf } from '../../ground/format.ts'
import { useRelativeDay } from '../../ground/relative-day.ts'
import { useCourseText } from '../../offer/course-dates.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ArrowRightIcon } from '../../ui/visitor-icons.tsx'
import { useSite } from '../site-context.ts'
import type { ListedService } from './listed-service.ts'
import type { NextSession } from './next-sessions.ts'

type NextSessionLineProps = { service: ListedService; nextSessions: Promise<NextSession[]>; now: string }

/** The next session of a class, or the first of a course and how many there are, with the places left. */
export const NextSessionLine = ({ service, nextSessions, now }: NextSessionLineProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const courseText = useCourseText()
  const next = use(nextSessions).find(({ serviceId }) => serviceId === service.id)
  if (!next) return <p className="text-ink-3 text-small">{t('visitor.sessions.noneAhead')}</p>
  const start = next.kind === 'CLASS' ? next.start : (next.dates.next ?? next.dates.first)
  const words = [
    ...(next.kind === 'COURSE' ? [courseText.sessions(next.dates)] : []),
    ...(next.places ? [placesText(next.places.left, t)] : []),
  ]
  return (
    <p className="flex flex-wrap gap-x-4 text-small wide:justify-between">
      <Link
        to={
          next.kind === 'CLASS' ? paths.timetable({ from: localDateOf(start, timeZone), class: service.slug }) : paths.service(service.slug)
        }
        className="relative z-1 -my-3 inline-flex items-center gap-2 py-3 font-strong text-brand-ink hover:underline hover:underline-offset-4"
      >
        <span className="first-letter:uppercase">
          {dayName(start)} {formatTime(start, timeZone, locale)}
          <span className="sr-only">, {service.name}</span>
        </span>
        <ArrowRightIcon size={14} />
      </Link>
      {words.length > 0 && <span className="text-ink-3">{words.join(' · ')}</span>}
    </p>
  )
}

const placesText = (left: number, t: ReturnType<typeof useText>['t']): string =>
  left === 0 ? t('visitor.sessions.full') : t('visitor.sessions.left', { count: left })
