import type { Service } from '@foyer/contract'
import type { Included } from '../../money/credits/included-in-plans.tsx'
import { useCourseText } from '../courses.ts'
import { CourseOffer } from './course-offer.tsx'
import { CourseSessions } from './course-sessions.tsx'
import type { ServiceTimes } from './load-service.ts'
import { ServiceLayout } from './service-layout.tsx'

type CoursePageProps = { service: Service; times: Extract<ServiceTimes, { kind: 'COURSE' }>; included: Included | null; now: string }

const CoursePage = ({ service, times, included, now }: CoursePageProps) => {
  const courseText = useCourseText()
  return (
    <ServiceLayout
      service={service}
      included={included}
      extent={times.dates ? courseText.all(times.dates) : undefined}
      offer={<CourseOffer service={service} {...times} />}
    >
      <CourseSessions sessions={times.sessions} now={now} />
    </ServiceLayout>
  )
}

export default CoursePage
