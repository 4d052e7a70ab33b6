import { type BookingPolicy, contract } from '@foyer/contract'
import { invalid, Refusal, withFeesIn, withParts } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import { findPolicy, type PolicyColumns, rulesOf, savePolicy } from './booking-policies-store.ts'
import { refuseContradictions } from './refuse-contradictions.ts'
import { requirePolicy } from './require-policy.ts'

const row = contract['booking-policies'].updateBookingPolicy

/** Existing bookings keep the policy they were made under. */
export const updateBookingPolicy: Handler<'booking-policies', 'updateBookingPolicy'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision, ...changes } = body.bookingPolicy
  const patch = pickMasked({
    changes,
    mask: body.mask,
    writable: row.body.properties.bookingPolicy,
    entity: row.response.properties.bookingPolicy,
    cleared,
    path: 'bookingPolicy',
  })
  return await context.inTransaction(async (tx) => {
    const before = requirePolicy(await findPolicy(tx, siteId, params['bookingPolicy.id']))
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const { currency } = await loadSite(tx, siteId)
    const bookingPolicy = await save(tx, { siteId, now, before, columns: changedColumns(before, patch, currency) })
    const payload = { entity: bookingPolicy, modifiedFields: modifiedFields(before, bookingPolicy) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'booking_policy.updated', entityId: before.id, payload })
    await touchCatalogue(tx, siteId)
    return { bookingPolicy }
  })
}

type Changes = Patch<Omit<Parameters<typeof updateBookingPolicy>[0]['body']['bookingPolicy'], 'revision'>>

function changedColumns(policy: BookingPolicy, { name, translations, extendedFields, ...parts }: Changes, currency: string): PolicyColumns {
  if (name === null) throw invalid('bookingPolicy.name', 'is required', 'REQUIRED')
  const changed = withParts(rulesOf(policy), parts)
  refuseContradictions(changed)
  return {
    name: name ?? policy.name,
    rules: withFeesIn(currency, changed),
    translations: translations === undefined ? policy.translations : (translations ?? undefined),
    extendedFields: extendedFields === undefined ? policy.extendedFields : (extendedFields ?? undefined),
  }
}

type Saved = { siteId: string; now: string; before: BookingPolicy; columns: PolicyColumns }

async function save(tx: Transaction, { siteId, now, before: { id, revision }, columns }: Saved): Promise<BookingPolicy> {
  const saved = await savePolicy(tx, { siteId, now, id, revision, columns })
  if (saved) return saved
  // Changed, or deleted, since it was read.
  throw new Refusal('STALE_REVISION', { current: requirePolicy(await findPolicy(tx, siteId, id)) })
}
