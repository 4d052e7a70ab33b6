import type { Transaction } from '../../ground/db/database.ts'
import { askForOwnPasskey, askForPasskey, canAskForOwnPasskey } from './ask-for-passkey.ts'
import { deletePasskeysOf } from './passkeys-store.ts'
import { proveWithOwnPasskey, proveWithPasskey } from './prove-with-passkey.ts'

export { askForOwnPasskey, askForPasskey, canAskForOwnPasskey, proveWithOwnPasskey, proveWithPasskey }

/** For an account that returns to its owner: removes the passkeys that a stranger may have added. */
export const forgetPasskeys = (tx: Transaction, account: { siteId: string; identityId: string }): Promise<void> =>
  deletePasskeysOf(tx, account)
