import type { Service } from '@foyer/contract'
import { lazy } from 'react'
import type { Included } from '../../money/credits/included-in-plans.tsx'
import { ClassBar } from './class-bar.tsx'
import { ClassOffer } from './class-offer.tsx'
import type { ServiceTimes } from './load-service.ts'
import { ServiceLayout } from './service-layout.tsx'
import { useSessionLength } from './use-session-length.ts'

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
