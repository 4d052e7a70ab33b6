import { isPermitted, mayGrant, Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { guidIn } from '../../ground/guid.ts'
import type { Context } from '../../ground/handler.ts'
import { findIdentity } from '../accounts/accounts-store.ts'
import { redeemSessionToken, startSession } from '../sessions/sessions.ts'
import type { ProvenSignIn } from '../sessions/sessions-store.ts'
import { type AskedTokens, accessForMember, issueMemberTokens, required } from './member-tokens.ts'

/**
 * For members who have signed in at another system. An API key that may manage members vouches for the member; the visitor's token beside
 * it names the front end that gets the tokens: `Authorization: <token>,<key>`.
 */
export const authorizedClientGrant = async (asked: AskedTokens, context: Context) => {
  const { caller } = context
  if (caller.kind !== 'manager' || caller.apiKeyId === null || !caller.clientId) throw new Refusal('PERMISSION_DENIED')
  if (!isPermitted(caller.permissions, 'members.manage')) throw new Refusal('PERMISSION_DENIED', { permission: 'members.manage' })
  const { clientId } = caller
  const memberId = guidIn(required(asked.memberId, 'member_id'))
  return await context.inTransaction(async (tx) => {
    const signIn = memberId ? await claimSignIn(tx, { memberId, sessionToken: asked.sessionToken }, context) : null
    if (!signIn) throw new Refusal('INVALID_GRANT')
    const { sessionHash } = await startSession(tx, context, { ...signIn, clientId })
    const session = { memberId: signIn.identityId, sessionHash, clientId }
    return staysSignedIn(asked) ? await issueMemberTokens(tx, session, context) : await accessForMember(session, context)
  })
}

type Named = { memberId: string; sessionToken: string | undefined }

const claimSignIn = (tx: Queryable, { memberId, sessionToken }: Named, context: Context): Promise<ProvenSignIn | null> =>
  sessionToken ? claimProof(tx, { memberId, sessionToken }, context) : vouchedFor(tx, memberId, context)

const claimProof = async (
  tx: Queryable,
  { memberId, sessionToken }: { memberId: string; sessionToken: string },
  { siteId, now }: Context,
) => {
  const proof = await redeemSessionToken(tx, siteId, sessionToken, now)
  return proof?.identityId === memberId ? proof : null
}

const vouchedFor = async (tx: Queryable, memberId: string, { siteId, caller }: Context): Promise<ProvenSignIn | null> => {
  const identity = await findIdentity(tx, siteId, memberId)
  const granted = caller.kind === 'manager' ? caller.permissions : []
  if (identity?.role && !mayGrant(granted, identity.role)) return null
  return identity?.status === 'ACTIVE' ? { identityId: memberId, signedInBy: 'EXTERNAL', amr: [] } : null
}

// The newer request has no scope and always stays signed in.
const staysSignedIn = ({ scope, sessionToken }: AskedTokens): boolean =>
  sessionToken !== undefined || (scope ?? '').split(' ').includes('offline_access')
