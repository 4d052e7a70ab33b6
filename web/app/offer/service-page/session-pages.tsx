import type { Service } from '@foyer/contract'
import { lazy } from 'react'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import type { Included } from '../../money/credits/included-in-plans.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import type { ClassSession } from '../class-session.ts'
import { usePriceText } from '../price-text.ts'
import { bookingOf } from '../session-way.tsx'
import { ClassOffer, useSessionLength } from './class-offer.tsx'
import { BarFrame } from './frames.tsx'
import type { ServiceTimes } from './load-service.ts'
import { ServiceLayout } from './service-layout.tsx'

/** Pages of classes do not load it. */
const CoursePage = lazy(() => import('./course-page.tsx'))

type Times<Kind extends ServiceTimes['kind']> = Extract<ServiceTimes, { kind: Kind }>
type SessionPagesProps = { service: Service; times: Times<'CLASS'> | Times<'COURSE'>; included: Included | null; now: string }

const SessionPages = ({ service, times, included, now }: SessionPagesProps) =>
  times.kind === 'CLASS' ? (
    <ClassPage service={service} times={times} included={included} now={now} />
  ) : (
    <CoursePage service={service} times={times} included={included} now={now} />
  )

export default SessionPages

type PageProps<Kind extends 'CLASS' | 'COURSE'> = { service: Service; times: Times<Kind>; included: Included | null; now: string }

const ClassPage = ({ service, times: { sessions }, included, now }: PageProps<'CLASS'>) => (
  <>
    <ServiceLayout
      service={service}
      included={included}
      extent={useSessionLength(sessions)}
      offer={<ClassOffer service={service} sessions={sessions} now={now} />}
    />
    <ClassBar service={service} sessions={sessions} now={now} />
  </>
)

const ClassBar = ({ service, sessions, now }: { service: Service; sessions: readonly ClassSession[]; now: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const priceText = usePriceText()
  const length = useSessionLength(sessions)
  const first = sessions.find(({ offer }) => offer?.isBookable) ?? sessions[0]
  if (!first) return null
  const next = { day: dayName(first.start), time: formatTime(first.start, timeZone, locale) }
  return (
    <BarFrame price={priceText(service)} extent={length} line={t('classes.session.nextAt', next)}>
      {first.offer?.isBookable && first.own === undefined ? (
        <LinkButton to={bookingOf(first)} kind="primary">
          {t('classes.session.book')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.timetable({ class: service.mainSlug.name })} kind="primary">
          {t('visitor.sessions.allTimes')}
        </LinkButton>
      )}
    </BarFrame>
  )
}
