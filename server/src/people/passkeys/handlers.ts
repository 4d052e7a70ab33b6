import type { Handlers } from '../../ground/handler.ts'
import { beginPasskeyRegistration } from './begin-passkey-registration.ts'
import { finishPasskeyRegistration } from './finish-passkey-registration.ts'
import { listPasskeys } from './list-passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'

export const passkeysHandlers: Handlers<'passkeys'> = {
  listPasskeys,
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  renamePasskey,
  removePasskey,
}
