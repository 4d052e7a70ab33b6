import { randomUUID } from 'node:crypto'

/** The schedule's id and one of its own, without dashes. With a key of the caller, the same key gives the same id. */
export const newEventId = (scheduleId: string, key: string = randomUUID()): string =>
  `${scheduleId}${key}`.replaceAll('-', '').toLowerCase()
