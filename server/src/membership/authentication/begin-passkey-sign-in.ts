import type { Handler } from '../../ground/handler.ts'
import { askForPasskey } from '../../people/passkeys/passkeys.ts'

/** The question names no account, so it does not reveal which accounts exist or have a passkey. */
export const beginPasskeySignIn: Handler<'authentication', 'beginPasskeySignIn'> = async (_input, context) => ({
  publicKey: await askForPasskey(context),
})
