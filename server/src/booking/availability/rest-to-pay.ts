import { isJoinedLate, type RestOfCourse } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { currentCatalogue } from './availability.ts'
import { loadCoursePlaces } from './course-places.ts'
import { isShownTo } from './shown-services.ts'

/** The sessions that a customer who joins this course now pays for; null for the full price, and for other services. */
export async function restToPay({ db, siteId, now, caller }: Pick<Context, 'db' | 'siteId' | 'now' | 'caller'>, serviceId: string) {
  const course = (await currentCatalogue(db, siteId)).services.get(serviceId.toLowerCase())
  if (course?.type !== 'COURSE' || course.lateJoinPrice !== 'PRO_RATA' || !isShownTo(caller)(course)) return null
  const sessions: RestOfCourse | undefined = (await loadCoursePlaces(db, { siteId, now, services: [course], own: null })).get(
    course.id,
  )?.sessions
  return sessions && isJoinedLate(sessions) ? sessions : null
}
