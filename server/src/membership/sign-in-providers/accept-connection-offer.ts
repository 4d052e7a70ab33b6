import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { connectAccount } from './connect-account.ts'
import { findProvider } from './providers-store.ts'
import { deleteTrip, lockAnswer } from './trips-store.ts'

/** Connects the provider to the account of the offer, after a sign-in with its password. */
export const acceptConnectionOffer: Handler<'sign-in-providers', 'acceptConnectionOffer'> = async ({ body }, context) => {
  const { siteId, now, caller } = context
  if (!ownSessionOf(caller)) throw new Refusal('PERMISSION_DENIED')
  const identity = await requireHolder(context)
  return await context.inTransaction(async (tx) => {
    const answer = await lockAnswer(tx, { siteId, answerHash: secretHash(body.linkToken), now })
    const provider = answer && (await findProvider(tx, siteId, answer.providerId))
    if (!provider || answer.identityId !== identity.id) throw new Refusal('PROVIDER_ANSWER_INVALID')
    await deleteTrip(tx, { siteId, stateHash: answer.stateHash })
    const isNew = await connectAccount(tx, context, { providerId: provider.id, identityId: identity.id, proven: answer })
    if (!isNew) throw new Refusal('CONNECTION_EXISTS')
    return { provider: { id: provider.id, preset: provider.preset, name: provider.name } }
  })
}
