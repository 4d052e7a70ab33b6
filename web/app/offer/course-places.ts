import type { Money } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { Places } from './class-session.ts'

/** And what one of them costs now, where a price is told. */
export type CoursePlaces = Places & { price?: Money | undefined }

/** The places of a course, which are for all its sessions together. They are an extra: a page does without them while they cannot be told. */
export const readCoursePlaces = (api: Client, scheduleId: string): Promise<CoursePlaces | undefined> =>
  api.availability.getScheduleAvailability({ params: { scheduleId } }).then(
    ({ availability: { totalSpots, openSpots, waitingList, price } }) => ({
      total: totalSpots,
      left: openSpots,
      price,
      ...(waitingList && waitingList.openSpots > 0 && { mayWait: true }),
    }),
    () => undefined,
  )
