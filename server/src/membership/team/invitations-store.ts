import type { GivenRole } from '@foyer/contract'
import type { InvitationStatus } from '@foyer/domain'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'

export type StoredInvitation = {
  id: string
  email: string
  role: GivenRole
  status: InvitationStatus
  staffMemberId: string | null
  invitedByName: string
  sentAt: string
  expiresAt: string
}

const invitations = (db: Queryable, siteId: string) =>
  db
    .selectFrom('team_invitations')
    .select(['id', 'email', 'role', 'status', 'staff_member_id as staffMemberId', 'invited_by_name as invitedByName'])
    .select(['sent_at as sentAt', 'expires_at as expiresAt'])
    .where('site_id', '=', siteId)

export type NewStoredInvitation = Omit<StoredInvitation, 'status'> & { siteId: string; tokenHash: Buffer; invitedBy: string | null }

export const insertInvitation = async (tx: Transaction, invitation: NewStoredInvitation): Promise<boolean> => {
  const inserted = await tx
    .insertInto('team_invitations')
    .values({
      site_id: invitation.siteId,
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      staff_member_id: invitation.staffMemberId,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      invited_by_name: invitation.invitedByName,
      sent_at: invitation.sentAt,
      expires_at: invitation.expiresAt,
    })
    // Written out, because PostgreSQL does not match parameters to the index's own condition.
    .onConflict((conflict) => conflict.expression(sql`site_id, lower(email)`).where(sql<boolean>`status = 'PENDING'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Which = { siteId: string; id: string }

export const lockOpenInvitation = async (tx: Transaction, { siteId, id }: Which): Promise<StoredInvitation | null> =>
  (await invitations(tx, siteId).where('id', '=', id).where('status', '=', 'PENDING').forUpdate().executeTakeFirst()) ?? null

export const saveNewToken = async (
  tx: Transaction,
  { siteId, id, tokenHash, sentAt, expiresAt }: Which & { tokenHash: Buffer; sentAt: string; expiresAt: string },
): Promise<void> => {
  await tx
    .updateTable('team_invitations')
    .set({ token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const findInvitation = async (db: Queryable, siteId: string, tokenHash: Buffer): Promise<StoredInvitation | null> =>
  (await invitations(db, siteId).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null

/** Locked: of two requests that accept at once, the second waits here and then sees the first. */
export const lockInvitation = async (tx: Transaction, siteId: string, tokenHash: Buffer): Promise<StoredInvitation | null> =>
  (await invitations(tx, siteId).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()) ?? null

export const markAccepted = async (tx: Transaction, { siteId, id, identityId }: Which & { identityId: string }): Promise<void> => {
  await tx
    .updateTable('team_invitations')
    .set({ status: 'ACCEPTED', accepted_by: identityId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const markWithdrawn = async (tx: Transaction, { siteId, id }: Which): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('team_invitations')
    .set({ status: 'WITHDRAWN' })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Inviter = { siteId: string; invitedBy: string }

export const withdrawInvitationsOf = async (tx: Transaction, { siteId, invitedBy }: Inviter): Promise<void> => {
  await tx
    .updateTable('team_invitations')
    .set({ status: 'WITHDRAWN' })
    .where('site_id', '=', siteId)
    .where('invited_by', '=', invitedBy)
    .where('status', '=', 'PENDING')
    .execute()
}

export const leaveStaffMember = async (
  tx: Transaction,
  { siteId, staffMemberId }: { siteId: string; staffMemberId: string },
): Promise<void> => {
  await sql`
    update team_invitations
    set staff_member_id = null, status = case when role = 'PROVIDER' then 'WITHDRAWN' else status end
    where site_id = ${siteId} and staff_member_id = ${staffMemberId} and status = 'PENDING'`.execute(tx)
}

export const passOnInvitations = async (tx: Transaction, { siteId, invitedBy, to }: Inviter & { to: string }): Promise<void> => {
  await tx
    .updateTable('team_invitations')
    .set({ invited_by: to })
    .where('site_id', '=', siteId)
    .where('invited_by', '=', invitedBy)
    .where('status', '=', 'PENDING')
    .execute()
}

export const deleteEndedInvitations = async (db: Database, expiredBefore: string): Promise<void> => {
  await db.deleteFrom('team_invitations').where('status', '<>', 'PENDING').where('expires_at', '<', expiredBefore).execute()
}
