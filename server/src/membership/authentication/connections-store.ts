import type { Transaction } from '../../ground/db/database.ts'

/** When an account returns to its owner, providers that a stranger may have connected are removed. */
export const forgetConnections = async (tx: Transaction, { siteId, identityId }: { siteId: string; identityId: string }): Promise<void> => {
  await tx.deleteFrom('sign_in_connections').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute()
}
