import type { Transaction } from '../../ground/db/database.ts'

/** For an account that returns to its owner: removes the providers that a stranger may have connected. */
export const forgetConnections = async (tx: Transaction, { siteId, identityId }: { siteId: string; identityId: string }): Promise<void> => {
  await tx.deleteFrom('sign_in_connections').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute()
}
