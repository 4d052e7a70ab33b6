import type { Money } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { useText } from '../text/text.tsx'
import type { ClassSession, Seats } from './class-session.ts'

export type CourseDates = {
  count: number
  ahead: number
  first: string
  last: string
  next: string | undefined
  part: PartOfDay
}

export type PartOfDay = 'EVENING' | 'MORNING' | 'MIXED'

const eveningFrom = 17
const noon = 12

export const courseDatesOf = (sessions: readonly ClassSession[], { now, zone }: { now: string; zone: string }): CourseDates | null => {
  const held = sessions.filter(({ isCanceled }) => !isCanceled)
  const [first, last] = [held[0], held.at(-1)]
  if (!first || !last) return null
  const ahead = held.filter(({ start }) => Temporal.Instant.compare(start, now) > 0)
  return { count: held.length, ahead: ahead.length, first: first.start, last: last.end, next: ahead[0]?.start, part: partOf(held, zone) }
}

const partOf = (sessions: readonly ClassSession[], zone: string): PartOfDay => {
  const hours = sessions.map(({ start }) => Temporal.Instant.from(start).toZonedDateTimeISO(zone).hour)
  if (hours.every((hour) => hour >= eveningFrom)) return 'EVENING'
  return hours.every((hour) => hour < noon) ? 'MORNING' : 'MIXED'
}

export const useCourseText = () => {
  const { t } = useText()
  const counted = (count: number, part: PartOfDay) => t(`visitor.course.count.${part}`, { count })
  return {
    /** "8 evenings"; "3 of 8 evenings left" once the course has started. */
    sessions: ({ count, ahead, part }: CourseDates): string =>
      ahead === count ? counted(count, part) : t('visitor.course.someLeft', { left: ahead, sessions: counted(count, part) }),
    all: ({ count, part }: CourseDates): string => counted(count, part),
  }
}

/** `price`: what a seat costs now; absent where the caller may not see it. */
export type CourseSeats = Seats & { price?: Money | undefined }

export const readCourseSeats = (api: Client, scheduleId: string): Promise<CourseSeats | undefined> =>
  api.availability.getScheduleAvailability({ params: { scheduleId } }).then(
    ({ availability: { totalSpots, openSpots, waitingList, price } }) => ({
      total: totalSpots,
      left: openSpots,
      price,
      ...(waitingList && waitingList.openSpots > 0 && { mayWait: true }),
    }),
    () => undefined,
  )
