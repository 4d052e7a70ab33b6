import type { Handlers } from '../../ground/handler.ts'
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { beginPasskeyRegistration, finishPasskeyRegistration } from './register-passkey.ts'

export const passkeysHandlers: Handlers<'passkeys'> = {
  listPasskeys,
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  renamePasskey,
  removePasskey,
}
