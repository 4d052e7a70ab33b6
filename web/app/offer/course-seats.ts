import type { Money } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { Places } from './class-session.ts'

/** `price`: what a seat costs now, where it is told. */
export type CourseSeats = Places & { price?: Money | undefined }

/** The seats of a course are for all its sessions. The page does without them where they cannot be read. */
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
