import type { Database } from '../../ground/db/database.ts'
import { deleteEndedInvitations } from './invitations-store.ts'

/** Deletes, in every site, accepted and withdrawn invitations, a day after their link would have expired. */
export const forgetEndedInvitations = (db: Database, now: string): Promise<void> =>
  deleteEndedInvitations(db, Temporal.Instant.from(now).subtract({ hours: 24 }).toString())
