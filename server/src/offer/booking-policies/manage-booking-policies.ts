import { randomUUID } from 'node:crypto'
import { type BookingPolicy, type BookingPolicyRules, contract } from '@foyer/contract'
import { contradictions, InvalidInput, invalid, Refusal, rulesWhenOff, withFeesIn, withParts } from '@foyer/domain'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import {
  countServicesWith,
  deletePolicy,
  findPolicy,
  insertPolicy,
  lockPolicy,
  moveDefault,
  rulesOf,
  savePolicy,
  type WrittenPolicy,
} from './booking-policies-store.ts'

export const createBookingPolicy: Handler<'booking-policies', 'createBookingPolicy'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies, keptIds } = context
  const { name, translations, extendedFields, ...parts } = body.bookingPolicy
  const rules = withParts(rulesWhenOff, parts)
  refuseContradictions(rules)
  return await context.inTransaction(async (tx) => {
    const { currency } = await loadSite(tx, siteId)
    const policy = { name, translations, extendedFields, rules: withFeesIn(currency, rules) }
    const bookingPolicy = await insertPolicy(tx, { siteId, now, id: keptIds?.[0] ?? randomUUID(), isDefault: false, policy })
    const event = { siteId, now, caller, jobs: dependencies.jobs, entityId: bookingPolicy.id }
    await recordEvent(tx, { ...event, name: 'booking_policy.created', payload: { entity: bookingPolicy } })
    await touchCatalogue(tx, siteId)
    return { bookingPolicy }
  })
}

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
    const bookingPolicy = await save(tx, { siteId, now, before, policy: changedPolicy(before, patch, currency) })
    const payload = { entity: bookingPolicy, modifiedFields: modifiedFields(before, bookingPolicy) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'booking_policy.updated', entityId: before.id, payload })
    await touchCatalogue(tx, siteId)
    return { bookingPolicy }
  })
}

type Changes = Patch<Omit<Parameters<typeof updateBookingPolicy>[0]['body']['bookingPolicy'], 'revision'>>

function changedPolicy(policy: BookingPolicy, { name, translations, extendedFields, ...parts }: Changes, currency: string): WrittenPolicy {
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

type Saved = { siteId: string; now: string; before: BookingPolicy; policy: WrittenPolicy }

async function save(tx: Transaction, { siteId, now, before: { id, revision }, policy }: Saved): Promise<BookingPolicy> {
  const saved = await savePolicy(tx, { siteId, now, id, revision, policy })
  if (saved) return saved
  throw new Refusal('STALE_REVISION', { current: requirePolicy(await findPolicy(tx, siteId, id)) })
}

export const deleteBookingPolicy: Handler<'booking-policies', 'deleteBookingPolicy'> = async ({ params }, context) => {
  const { siteId, now, caller, dependencies } = context
  const policyId = params.bookingPolicyId
  return await context.inTransaction(async (tx) => {
    // A service that is being given this policy comes first and is counted, or finds it gone.
    const policy = requirePolicy(await lockPolicy(tx, siteId, policyId))
    if (policy.default) throw new Refusal('DEFAULT_POLICY_CANNOT_BE_DELETED')
    const serviceCount = await countServicesWith(tx, { siteId, policyId })
    if (serviceCount > 0) throw new Refusal('BOOKING_POLICY_IN_USE', { serviceCount })
    await deletePolicy(tx, { siteId, policyId })
    await recordEvent(tx, {
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      name: 'booking_policy.deleted',
      entityId: policyId,
      payload: {},
    })
    await touchCatalogue(tx, siteId)
    return {}
  })
}

/** Services that have a policy keep it: the default is for those that name none. */
export const setDefaultBookingPolicy: Handler<'booking-policies', 'setDefaultBookingPolicy'> = async ({ params }, context) => {
  const { siteId, now, caller, dependencies } = context
  const policyId = params.bookingPolicyId
  return await context.inTransaction(async (tx) => {
    await takeLocks(tx, [`default-policy:${siteId}`], 'EXCLUSIVE')
    const policy = requirePolicy(await lockPolicy(tx, siteId, policyId))
    if (policy.default) return { currentDefaultBookingPolicy: policy }
    const { current, previous } = await moveDefault(tx, { siteId, policyId, now })
    const payload = { currentDefaultBookingPolicy: current, previousDefaultBookingPolicy: previous }
    await recordEvent(tx, {
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      name: 'booking_policy.default_booking_policy_set',
      entityId: policyId,
      payload,
    })
    await touchCatalogue(tx, siteId)
    return payload
  })
}

function refuseContradictions(rules: BookingPolicyRules): void {
  const violations = contradictions(rules)
  if (violations.length === 0) return
  throw new InvalidInput(violations.map((violation) => ({ ...violation, field: `bookingPolicy.${violation.field}` })))
}

export function requirePolicy(policy: BookingPolicy | null): BookingPolicy {
  if (!policy) throw new Refusal('BOOKING_POLICY_NOT_FOUND')
  return policy
}
