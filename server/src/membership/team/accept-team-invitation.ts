import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { type Identity, lockIdentity } from '../../people/accounts/accounts.ts'
import { deleteSessionsOf, findSignIn, type Proof } from '../../people/sessions/sessions.ts'
import { continueSignIn } from '../authentication/authentication.ts'
import { enterTeam } from './enter-team.ts'
import type { StoredInvitation } from './invitations-store.ts'
import { takeInvitation } from './open-team-invitation.ts'

/**
 * Adds the signed-in account to the team. The new role needs a new sign-in, which keeps this one's proofs and asks for more where it must.
 */
export const acceptTeamInvitation: Handler<'team', 'acceptTeamInvitation'> = async ({ body: { token } }, context) => {
  const { siteId } = context
  return await context.inTransaction(async (tx) => {
    const invitation = await takeInvitation(tx, context, token)
    const before = await lockHolder(tx, context, invitation)
    const proof = await proofOf(tx, context)
    const identity = await enterTeam(tx, context, { identityId: before.id, invitation })
    await deleteSessionsOf(tx, { siteId, identityId: identity.id })
    return await continueSignIn(tx, context, { identity, proof })
  })
}

const lockHolder = async (tx: Transaction, { siteId, caller }: Context, { email }: StoredInvitation): Promise<Identity> => {
  const memberId = memberIdOf(caller)
  const identity = memberId ? await lockIdentity(tx, siteId, memberId) : null
  if (identity?.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('TEAM_INVITATION_FOR_ANOTHER')
  if (identity.role) throw new Refusal('ALREADY_IN_TEAM')
  return identity
}

const proofOf = async (tx: Transaction, { siteId, caller, now }: Context): Promise<Proof> => {
  const sessionHash = 'sessionHash' in caller ? caller.sessionHash : undefined
  const signIn = sessionHash ? await findSignIn(tx, siteId, sessionHash, now) : null
  // The session may have ended since the request began.
  if (!signIn) throw new Refusal('UNAUTHENTICATED')
  return signIn
}
