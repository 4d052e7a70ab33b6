import type { AddressChange } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { savePublicAddress } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { closeChanges, findOpenChange } from './address-changes-store.ts'

export const openAddressChange: Handler<'site', 'openAddressChange'> = async ({ body: { token } }, context) => ({
  addressChange: await requireOpenChange(context.db, context, token),
})

/** The link came to an owner's mailbox, and an owner who was attacked may be locked out: it requires nothing else. */
export const undoAddressChange: Handler<'site', 'undoAddressChange'> = async ({ body: { token } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const addressChange = await requireOpenChange(tx, context, token)
    // Locks the site's row: of two concurrent calls the second finds the change closed.
    const site = await savePublicAddress(tx, { siteId, publicUrl: addressChange.oldAddress, now })
    await requireOpenChange(tx, context, token)
    await closeChanges(tx, { siteId, now })
    const detail = `${addressChange.newAddress} → ${addressChange.oldAddress}`
    await tellOwners(tx, context, { change: 'ADDRESS_PUT_BACK', detail, site })
    return { addressChange }
  })
}

const requireOpenChange = async (
  db: Queryable,
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  token: string,
): Promise<AddressChange> => {
  const change = await findOpenChange(db, { siteId, now, tokenHash: secretHash(token) })
  if (!change) throw new Refusal('ADDRESS_CHANGE_NOT_FOUND')
  return change
}
