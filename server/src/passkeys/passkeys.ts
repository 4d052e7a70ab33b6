import type { Transaction } from '../db/database.ts'
import { askForOwnPasskey, askForPasskey, canAskForOwnPasskey } from './ask-for-passkey.ts'
import { deletePasskeysOf } from './passkeys-store.ts'
import { proveWithOwnPasskey, proveWithPasskey } from './prove-with-passkey.ts'

export { askForOwnPasskey, askForPasskey, canAskForOwnPasskey, proveWithOwnPasskey, proveWithPasskey }

/** For an account that gets back to its owner: what a stranger has added must not let him in. */
export const forgetPasskeys = (tx: Transaction, whose: { siteId: string; identityId: string }): Promise<void> => deletePasskeysOf(tx, whose)
