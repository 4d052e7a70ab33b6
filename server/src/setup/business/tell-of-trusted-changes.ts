import type { Site } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { insertAddressChange, oldestOpenChange } from './address-changes-store.ts'

type Both = { before: Site; after: Site }

/** Mails every owner where links lead from now on, and in whose name mails come. */
export const tellOfTrustedChanges = async (tx: Transaction, context: Context, { before, after }: Both): Promise<void> => {
  if (before.publicUrl !== after.publicUrl) await tellOfAddress(tx, context, { before, after })
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
const tellOfAddress = async (tx: Transaction, context: Context, { before, after }: Both): Promise<void> => {
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
