import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { type Identity, lockIdentity, reauthenticate, requireHolder, tellOfChange } from '../identity/identity.ts'
import { passkeyPlace } from './passkey-place.ts'
import { credentialsOf, deletePasskey } from './passkeys-store.ts'

/** One way in must be left: a password, a mailbox that is known to be the holder's, or another passkey that works here. */
export const removePasskey: Handler<'passkeys', 'removePasskey'> = async ({ params: { passkeyId }, body: { password } }, context) => {
  const { siteId } = context
  const holder = await requireHolder(context)
  await reauthenticate(context, holder, password)
  const place = await passkeyPlace(context)
  const whose = { siteId, identityId: holder.id }
  return await context.inTransaction(async (tx) => {
    // Locked, so that of two removals at once the second one sees what the first has left.
    const identity = await lockIdentity(tx, siteId, holder.id)
    const isGone = identity !== null && (await deletePasskey(tx, whose, passkeyId))
    if (!isGone) throw new Refusal('PASSKEY_NOT_FOUND')
    const others = place ? await credentialsOf(tx, whose, place.host) : []
    if (others.length === 0 && !hasAnotherWay(identity)) throw new Refusal('LAST_WAY_TO_SIGN_IN')
    await tellOfChange(tx, context, { identity, change: 'PASSKEY_REMOVED' })
    return {}
  })
}

const hasAnotherWay = ({ passwordHash, isEmailVerified }: Identity): boolean => passwordHash !== null || isEmailVerified
