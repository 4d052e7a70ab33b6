import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { reauthenticate } from './reauthenticate.ts'
import { requireHolder } from './require-holder.ts'
import { saveConfirmation } from './sessions-store.ts'

export const confirmSession: Handler<'identity', 'confirmSession'> = async ({ body: { password } }, context) => {
  const { db, siteId, now } = context
  const sessionHash = ownSessionOf(context.caller)
  if (!sessionHash) throw new Refusal('PERMISSION_DENIED')
  await reauthenticate(context, await requireHolder(context), password)
  await saveConfirmation(db, { siteId, sessionHash, now })
  return {}
}
