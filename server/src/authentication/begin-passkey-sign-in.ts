import type { Handler } from '../handler.ts'
import { askForPasskey } from '../passkeys/passkeys.ts'

/** Nobody is named in the question, so it tells nobody who has an account, or a passkey. */
export const beginPasskeySignIn: Handler<'authentication', 'beginPasskeySignIn'> = async (_input, context) => ({
  publicKey: await askForPasskey(context),
})
