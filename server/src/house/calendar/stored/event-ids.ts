import { randomUUID } from 'node:crypto'

/** The schedule's id and one of its own, without dashes. The same idempotency key gives the same id. */
export const newEventId = (scheduleId: string, key: string = randomUUID()): string =>
  `${scheduleId}${key}`.replaceAll('-', '').toLowerCase()
