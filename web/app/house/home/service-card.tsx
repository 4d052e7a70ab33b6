import { Suspense, use } from 'react'
import { Link } from 'react-router'
import { formatTime, localDateOf } from '../../ground/format.ts'
import { lengthsText } from '../../ground/length-text.ts'
import { useRelativeDay } from '../../ground/relative-day.ts'
import { usePriceText } from '../../offer/price-text.ts'
import { lengthsOf } from '../../offer/service-choice.ts'
import { useCourseText } from '../../offer/use-course-text.ts'
import { paths } from '../../paths.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { PictureOrDrawn } from '../../ui/picture-or-drawn.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArrowRightIcon } from '../../ui/visitor-icons.tsx'
import { useSite } from '../site-context.ts'
import type { ListedService, NextFree } from './listed-service.ts'
import type { NextSession } from './next-sessions.ts'

type ServiceCardProps = {
  service: ListedService
  nextFree: Promise<NextFree[]>
  nextSessions: Promise<NextSession[]>
  now: string
  heading: 'h2' | 'h3'
}

/** The card links to the service, its time to that time. */
export const ServiceCard = ({ service, nextFree, nextSessions, now, heading: Heading }: ServiceCardProps) => {
  const { t } = useText()
  const priceText = usePriceText()
  return (
    <li className="group relative grid grid-cols-[104px_minmax(0,1fr)] content-start items-center gap-x-5 max-wide:border-line max-wide:border-t max-wide:py-5 wide:grid-cols-1">
      <div className="aspect-square overflow-hidden rounded-card bg-groove wide:aspect-4/3">
        <PictureOrDrawn
          image={service.picture}
          name={service.name}
          sizes="(min-width: 960px) 352px, (min-width: 720px) 45vw, 104px"
          loading="lazy"
          className="picture size-full object-cover"
        />
      </div>
      <div className="min-w-0 wide:mt-4">
        <Heading className="text-title">
          <Link
            to={paths.service(service.slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {service.name}
          </Link>
        </Heading>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-2 text-small wide:justify-between">
          <span>{kindText(service, t)}</span>
          <span>{priceText(service)}</span>
        </p>
        <div className="mt-2 min-h-7 wide:mt-3 wide:min-h-11 wide:border-line wide:border-t wide:pt-3">
          <Suspense fallback={<Skeleton className="mt-0.5 h-4.5 w-3/5" />}>
            {service.type === 'APPOINTMENT' ? (
              <FirstFree service={service} nextFree={nextFree} now={now} />
            ) : (
              <NextSessionLine service={service} nextSessions={nextSessions} now={now} />
            )}
          </Suspense>
        </div>
      </div>
    </li>
  )
}

/** Appointments show their duration; the sessions of classes and courses vary in length. */
const kindText = (service: ListedService, t: Translate): string => {
  if (service.type === 'APPOINTMENT') return lengthsText(lengthsOf(service), t)
  return t(service.type === 'CLASS' ? 'visitor.sessions.class' : 'visitor.sessions.course')
}

const FirstFree = ({ service, nextFree, now }: Pick<ServiceCardProps, 'service' | 'nextFree' | 'now'>) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const first = use(nextFree).find(({ serviceId }) => serviceId === service.id)
  if (first?.startDate === undefined) return <p className="text-ink-3 text-small">{t('visitor.home.nothingFree')}</p>
  const person = first.resourceIds.length === 1 ? service.people.find(({ id }) => id === first.resourceIds[0]) : undefined
  return (
    <p className="flex flex-wrap gap-x-4 text-small wide:justify-between">
      <Link
        to={paths.book(service.slug, { date: localDateOf(first.startDate, timeZone), start: first.startDate })}
        className="relative z-1 -my-3 inline-flex items-center gap-2 py-3 font-strong text-brand-ink hover:underline hover:underline-offset-4"
      >
        <span className="first-letter:uppercase">
          {dayName(first.startDate)} {formatTime(first.startDate, timeZone, locale)}
          <span className="sr-only">, {service.name}</span>
        </span>
        <ArrowRightIcon size={14} />
      </Link>
      {person && <span className="text-ink-3">{t('visitor.home.with', { name: givenName(person.name) })}</span>}
    </p>
  )
}

type NextSessionLineProps = { service: ListedService; nextSessions: Promise<NextSession[]>; now: string }

const NextSessionLine = ({ service, nextSessions, now }: NextSessionLineProps) => {
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
