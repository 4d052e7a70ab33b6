import { type BookingPolicy, contract } from '@foyer/contract'
import { invalid, Refusal, withParts } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { type Patch, pickMasked } from '../db/querying/pick-masked.ts'
import type { Handler } from '../handler.ts'
import { touchCatalogue } from '../site/site.ts'
import { findPolicy, savePolicy } from './booking-policies-store.ts'
import { refuseContradictions } from './refuse-contradictions.ts'

const row = contract['booking-policies'].updateBookingPolicy

/** Existing bookings keep the policy they were made under. */
export const updateBookingPolicy: Handler<'booking-policies', 'updateBookingPolicy'> = async ({ params, body, cleared }, context) => {
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
    const policy = await requirePolicy(tx, context.siteId, params['bookingPolicy.id'])
    if (policy.revision !== revision) throw new Refusal('STALE_REVISION', { current: policy })
    const bookingPolicy = await change(tx, policy, patch, context)
    await touchCatalogue(tx, context.siteId)
    return { bookingPolicy }
  })
}

type Changes = Patch<Omit<Parameters<typeof updateBookingPolicy>[0]['body']['bookingPolicy'], 'revision'>>

async function change(
  tx: Transaction,
  policy: BookingPolicy,
  { name, ...parts }: Changes,
  { siteId, now }: { siteId: string; now: string },
) {
  if (name === null) throw invalid('bookingPolicy.name', 'is required', 'REQUIRED')
  const { id, name: _, default: __, revision, createdDate: ___, updatedDate: ____, ...rules } = policy
  const changed = withParts(rules, parts)
  refuseContradictions(changed)
  const saved = await savePolicy(tx, { siteId, now, id, revision, name: name ?? policy.name, rules: changed })
  if (saved) return saved
  throw new Refusal('STALE_REVISION', { current: await findPolicy(tx, siteId, id) })
}

async function requirePolicy(tx: Transaction, siteId: string, policyId: string): Promise<BookingPolicy> {
  const policy = await findPolicy(tx, siteId, policyId)
  if (!policy) throw new Refusal('BOOKING_POLICY_NOT_FOUND')
  return policy
}
