import type { Queryable } from '../db/database.ts'
import { deleteRemovedPeople, findPeopleById, loadFamily } from './family-store.ts'

export { findPeopleById, loadFamily }

const hoursToTakeBack = 1

/** Once a minute: people who were removed, and whose removal can be taken back no more. */
export const forgetRemovedPeople = (db: Queryable, now: string): Promise<void> =>
  deleteRemovedPeople(db, Temporal.Instant.from(now).subtract({ hours: hoursToTakeBack }).toString({ fractionalSecondDigits: 3 }))
