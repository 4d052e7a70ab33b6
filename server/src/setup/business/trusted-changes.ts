import type { AddressChange, Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { savePublicAddress } from '../../house/site/site-store.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { closeChanges, findOpenChange, insertAddressChange, oldestOpenChange } from './address-changes-store.ts'

export const openAddressChange: Handler<'site', 'openAddressChange'> = async ({ body: { token } }, context) => ({
  addressChange: await requireOpenChange(context.db, context, token),
})

/** The link came to an owner's mailbox, and an owner who was attacked may be locked out: it requires nothing else. */
export const undoAddressChange: Handler<'site', 'undoAddressChange'> = async ({ body: { token } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const addressChange = await requireOpenChange(tx, context, token)
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

type Both = { before: Site; after: Site }

export const notifyOwners = async (tx: Transaction, context: Context, { before, after }: Both): Promise<void> => {
  if (before.publicUrl !== after.publicUrl) await notifyOfAddress(tx, context, { before, after })
  if (before.isPublic && !after.isPublic) await tellOwners(tx, context, { change: 'NO_LONGER_PUBLIC', detail: after.publicUrl })
  const [from, to] = [senderOf(before), senderOf(after)]
  // While a new site is being set up, a new name is not mailed.
  if (before.setUpFinishedDate && from !== to)
    await tellOwners(tx, context, { change: 'SENDER_CHANGED', detail: `${from} → ${to}`, site: before })
}

// An address derived from the public one is mailed with that.
const senderOf = ({ name, email }: Site): string => (email ? `${name} <${email}>` : name)

const undoDays = 7

/**
 * The mail's link leads to the address from before the change, and restores it. Of several changes in a row it is the address from before
 * the first: otherwise an attacker's second change would make their first address the one to restore.
 */
const notifyOfAddress = async (tx: Transaction, context: Context, { before, after }: Both): Promise<void> => {
  const { siteId, now } = context
  const oldAddress = (await oldestOpenChange(tx, { siteId, now }))?.oldAddress ?? before.publicUrl
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: undoDays * 24 })
    .toString({ fractionalSecondDigits: 3 })
  const change = { oldAddress, newAddress: after.publicUrl, changedDate: now, expiresDate: expiresAt }
  await insertAddressChange(tx, { siteId, tokenHash: secretHash(token), ...change })
  // After the `#`, the token reaches neither logs nor other sites.
  const undo = { url: `${oldAddress}/account/address#token=${token}`, expiresAt }
  const detail = `${before.publicUrl} → ${after.publicUrl}`
  await tellOwners(tx, context, { change: 'ADDRESS_CHANGED', detail, undo, site: { ...before, publicUrl: oldAddress } })
}
