import type { Handler } from '../../ground/handler.ts'
import { requireHolder } from '../accounts/accounts.ts'
import { passkeysOf } from './passkeys-store.ts'

export const listPasskeys: Handler<'passkeys', 'listPasskeys'> = async (_input, context) => {
  const { id: identityId } = await requireHolder(context)
  return { passkeys: await passkeysOf(context.db, { siteId: context.siteId, identityId }) }
}
