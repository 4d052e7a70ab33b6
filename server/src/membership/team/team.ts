import type { Database } from '../../ground/db/database.ts'
import { deleteEndedInvitations } from './invitations-store.ts'

export const forgetEndedInvitations = (db: Database, now: string): Promise<void> =>
  deleteEndedInvitations(db, Temporal.Instant.from(now).subtract({ hours: 24 }).toString())
