import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { requireHolder } from '../accounts/accounts.ts'
import { saveName } from './passkeys-store.ts'

export const renamePasskey: Handler<'passkeys', 'renamePasskey'> = async ({ params: { passkeyId }, body }, context) => {
  const { id: identityId } = await requireHolder(context)
  const passkey = await saveName(context.db, { siteId: context.siteId, identityId }, passkeyId, body.name)
  if (!passkey) throw new Refusal('PASSKEY_NOT_FOUND')
  return { passkey }
}
