import type { Database } from '../../ground/db/database.ts'
import { deleteEndedInvitations } from './invitations-store.ts'
import {
  bulkGetOrCreateStaffMembers,
  connectStaffMemberToUser,
  disconnectStaffMemberFromUser,
  getOrCreateStaffMember,
} from './staff-accounts.ts'

export { bulkGetOrCreateStaffMembers, connectStaffMemberToUser, disconnectStaffMemberFromUser, getOrCreateStaffMember }

/** Deletes, in every site, accepted and withdrawn invitations, a day after their link would have expired. */
export const forgetEndedInvitations = (db: Database, now: string): Promise<void> =>
  deleteEndedInvitations(db, Temporal.Instant.from(now).subtract({ hours: 24 }).toString())
