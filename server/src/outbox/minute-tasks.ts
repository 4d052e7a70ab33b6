import { releaseExpired } from '../bookings/bookings.ts'
import { declineUnanswered } from '../bookings/decline-unanswered.ts'
import type { Dependencies } from '../dependencies.ts'
import { deleteOldKeys } from '../http/idempotency-store.ts'
import { deleteExpiredCredentials } from '../identity/expired-credentials-store.ts'
import { deleteEndedCounts } from '../limits/limits.ts'
import { deleteUnusedPictures } from '../media/media.ts'
import { enqueueForgotten } from '../messages/enqueue-forgotten.ts'
import { forgetEndedInvitations } from '../team/team.ts'
import { takeUpRestoredJobs } from './restored-jobs.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>
type MinuteTask = (tools: Tools) => Promise<void>

/** What falls due by the clock, looked for once a minute in all sites together. */
const minuteTasks: Record<string, MinuteTask> = {
  takeUpRestoredJobs,
  declineUnansweredRequests: declineUnanswered,
  releaseExpiredPlaces: ({ db, clock }) => releaseExpired(db, clock()),
  deleteOldIdempotencyKeys: ({ db, clock }) => deleteOldKeys(db, clock()),
  enqueueForgottenMessages: enqueueForgotten,
  deleteUnusedPictures: ({ db, clock }) => deleteUnusedPictures(db, clock()),
  deleteExpiredCredentials: ({ db, clock }) => deleteExpiredCredentials(db, clock()),
  deleteEndedCounts: ({ db, clock }) => deleteEndedCounts(db, clock()),
  forgetEndedInvitations: ({ db, clock }) => forgetEndedInvitations(db, clock()),
}

/** Runs every task, also after one that failed; the failures are thrown together at the end. */
export const runMinuteTasks = async (tools: Tools): Promise<void> => {
  const failures: unknown[] = []
  for (const [name, task] of Object.entries(minuteTasks)) {
    await task(tools).catch((cause: unknown) => failures.push(new Error(`${name} failed`, { cause })))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}
