import type { Client } from '@foyer/sdk'
import type { Places } from './class-session.ts'

/** The places of a course, which are for all its sessions together. They are an extra: a page does without them while they cannot be told. */
export const readCoursePlaces = (api: Client, scheduleId: string): Promise<Places | undefined> =>
  api.availability.getScheduleAvailability({ params: { scheduleId } }).then(
    ({ availability: { totalSpots, openSpots, waitingList } }) => ({
      total: totalSpots,
      left: openSpots,
      ...(waitingList && waitingList.openSpots > 0 && { mayWait: true }),
    }),
    () => undefined,
  )
