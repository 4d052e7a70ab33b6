import type { AddressChange } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type Asked = { siteId: string; now: string }

const openChanges = (db: Queryable, { siteId, now }: Asked) =>
  db
    .selectFrom('site_address_changes')
    .select(['old_address as oldAddress', 'new_address as newAddress', 'changed_at as changedDate', 'expires_at as expiresDate'])
    .where('site_id', '=', siteId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)

export const oldestOpenChange = async (db: Queryable, asked: Asked): Promise<AddressChange | null> =>
  (await openChanges(db, asked).orderBy('changed_at').limit(1).executeTakeFirst()) ?? null

export const findOpenChange = async (db: Queryable, asked: Asked & { tokenHash: Buffer }): Promise<AddressChange | null> =>
  (await openChanges(db, asked).where('token_hash', '=', asked.tokenHash).executeTakeFirst()) ?? null

export const insertAddressChange = async (
  tx: Transaction,
  { siteId, tokenHash, oldAddress, newAddress, changedDate, expiresDate }: AddressChange & { siteId: string; tokenHash: Buffer },
): Promise<void> => {
  await tx
    .insertInto('site_address_changes')
    .values({
      site_id: siteId,
      token_hash: tokenHash,
      old_address: oldAddress,
      new_address: newAddress,
      changed_at: changedDate,
      expires_at: expiresDate,
    })
    .execute()
}

export const closeChanges = async (tx: Transaction, { siteId, now }: Asked): Promise<void> => {
  await tx
    .updateTable('site_address_changes')
    .set({ closed_at: now })
    .where('site_id', '=', siteId)
    .where('closed_at', 'is', null)
    .execute()
}
