import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { requireHolder } from '../accounts/accounts.ts'
import { lockIdentity } from '../accounts/accounts-store.ts'
import { reauthenticate } from '../trust/reauthenticate.ts'
import { tellOfChange } from '../trust/security-mails.ts'
import { requireWayIn } from '../trust/trust.ts'
import { deletePasskey, passkeysOf, saveName } from './passkeys-store.ts'

export const listPasskeys: Handler<'passkeys', 'listPasskeys'> = async (_input, context) => {
  const { id: identityId } = await requireHolder(context)
  return { passkeys: await passkeysOf(context.db, { siteId: context.siteId, identityId }) }
}

export const renamePasskey: Handler<'passkeys', 'renamePasskey'> = async ({ params: { passkeyId }, body }, context) => {
  const { id: identityId } = await requireHolder(context)
  const passkey = await saveName(context.db, { siteId: context.siteId, identityId }, passkeyId, body.name)
  if (!passkey) throw new Refusal('PASSKEY_NOT_FOUND')
  return { passkey }
}

export const removePasskey: Handler<'passkeys', 'removePasskey'> = async ({ params: { passkeyId }, body: { password } }, context) => {
  const { siteId } = context
  const holder = await requireHolder(context)
  await reauthenticate(context, holder, password)
  const account = { siteId, identityId: holder.id }
  return await context.inTransaction(async (tx) => {
    // Locked, so that the second of two parallel removals sees the result of the first.
    const identity = await lockIdentity(tx, siteId, holder.id)
    const isGone = identity !== null && (await deletePasskey(tx, account, passkeyId))
    if (!isGone) throw new Refusal('PASSKEY_NOT_FOUND')
    await requireWayIn(tx, account)
    await tellOfChange(tx, context, { identity, change: 'PASSKEY_REMOVED' })
    return {}
  })
}
