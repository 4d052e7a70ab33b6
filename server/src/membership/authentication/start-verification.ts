import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from '../../people/accounts/accounts.ts'
import { mailCode } from './codes.ts'
import { beginFlow } from './flows.ts'

/** The answered id is a state token: with the mailed code it verifies the address, and does not sign in. */
export const startVerification: Handler<'authentication', 'startVerification'> = async ({ body: { identityId } }, context) => {
  const { siteId, caller } = context
  if (caller.kind !== 'manager' && memberIdOf(caller) !== identityId) throw new Refusal('PERMISSION_DENIED')
  return await context.inTransaction(async (tx) => {
    const identity = await findIdentity(tx, siteId, identityId)
    if (!identity || identity.status === 'OFFLINE' || identity.status === 'DELETED') throw new Refusal('NOT_FOUND')
    const verificationId = await beginFlow(tx, context, { identityId, kind: 'EMAIL_VERIFICATION', signedInBy: null, amr: [] })
    await mailCode(tx, context, identity, verificationId)
    return { verificationId }
  })
}
