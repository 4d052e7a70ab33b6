import type { Service } from '@foyer/contract'
import type { ClassSession } from '../../class-session.ts'
import { lengthText } from '../../length-text.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { useText } from '../../text/text.tsx'
import { useCourseText } from '../../use-course-text.ts'
import type { ServiceTimes } from './load-service.ts'

/** What one gets for the price: an hour, a session of a class, all evenings of a course. Undefined where that varies. */
export const useExtent = (service: Service, times: ServiceTimes): string | undefined => {
  const { t } = useText()
  const courseText = useCourseText()
  const length = useSessionLength(times.kind === 'CLASS' ? times.sessions : [])
  if (times.kind === 'APPOINTMENT') return lengthText(sessionMinutes(service), t)
  if (times.kind === 'CLASS') return length
  return times.dates ? courseText.all(times.dates) : undefined
}

/** How long sessions take, where all take the same time. */
export const useSessionLength = (sessions: readonly ClassSession[]): string | undefined => {
  const { t } = useText()
  const [minutes, ...others] = new Set(sessions.map(({ start, end }) => Temporal.Instant.from(start).until(end).total({ unit: 'minutes' })))
  return minutes === undefined || others.length > 0 ? undefined : lengthText(minutes, t)
}
