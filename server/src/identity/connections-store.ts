import type { Transaction } from '../db/database.ts'

/** For an account that gets back to its owner: a provider that a stranger has connected must not let him in again. */
export const forgetConnections = async (tx: Transaction, { siteId, identityId }: { siteId: string; identityId: string }): Promise<void> => {
  await tx.deleteFrom('sign_in_connections').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute()
}
