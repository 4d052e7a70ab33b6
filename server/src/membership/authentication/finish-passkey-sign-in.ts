import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from '../../people/accounts/accounts.ts'
import { proveWithPasskey } from '../../people/passkeys/passkeys.ts'
import { continueSignIn } from './continue-sign-in.ts'

export const finishPasskeySignIn: Handler<'authentication', 'finishPasskeySignIn'> = async ({ body }, context) => {
  const { identityId, amr, use } = await proveWithPasskey(context, body.passkey)
  return await context.inTransaction(async (tx) => {
    const isFirst = await use(tx)
    const identity = await findIdentity(tx, context.siteId, identityId)
    // A disconnected or deleted account does not exist for sign-in, as with a password.
    const isGone = !identity || identity.status === 'OFFLINE' || identity.status === 'DELETED'
    if (!isFirst || isGone) throw new Refusal('PASSKEY_REFUSED')
    return await continueSignIn(tx, context, { identity, proof: { signedInBy: 'PASSKEY', amr } })
  })
}
