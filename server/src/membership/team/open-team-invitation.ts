import { invitationStateOf, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { findIdentityByEmail } from '../../people/accounts/accounts.ts'
import { findInvitation, lockInvitation, type StoredInvitation } from './invitations-store.ts'

export const openTeamInvitation: Handler<'team', 'openTeamInvitation'> = async ({ body: { token } }, { db, siteId, now }) => {
  const invitation = await findInvitation(db, siteId, secretHash(token))
  if (!invitation) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
  const state = invitationStateOf(invitation, now)
  return { invitation: { state, ...(state === 'PENDING' && { offer: await offerOf(db, siteId, invitation) }) } }
}

const offerOf = async (db: Queryable, siteId: string, { email, role, invitedByName, expiresAt }: StoredInvitation) => {
  const known = await findIdentityByEmail(db, siteId, email)
  // An unfinished account is made again with the link, so it does not count.
  return { email, role, invitedBy: invitedByName, expiresDate: expiresAt, hasAccount: known !== null && known.status !== 'PENDING' }
}

/** Takes the invitation behind a link, to be accepted in this transaction. */
export const takeInvitation = async (
  tx: Transaction,
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  token: string,
): Promise<StoredInvitation> => acceptable(await lockInvitation(tx, siteId, secretHash(token)), now)

export const acceptable = (invitation: StoredInvitation | null, now: string): StoredInvitation => {
  if (!invitation) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
  const state = invitationStateOf(invitation, now)
  if (state !== 'PENDING') throw new Refusal('TEAM_INVITATION_CLOSED', { state })
  return invitation
}
