import { randomUUID } from 'node:crypto'
import { type BookingPolicy, type BookingPolicyChanges, type BookingPolicyRules, contract, type NewBookingPolicy } from '@foyer/contract'
import { contradictions, InvalidInput, invalid, Refusal, rulesWhenOff, withFeesIn, withParts } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { type Mask, type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Cleared, Handler } from '../../ground/handler.ts'
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

export const createBookingPolicy: Handler<'booking-policies', 'createBookingPolicy'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const bookingPolicy = await addPolicy(tx, context, body.bookingPolicy)
    await touchCatalogue(tx, context.siteId)
    return { bookingPolicy }
  })

/** The caller raises the catalogue's version, whose lock comes last. */
export async function addPolicy(
  tx: Transaction,
  context: VerbContext,
  added: NewBookingPolicy,
  path = 'bookingPolicy',
): Promise<BookingPolicy> {
  const { siteId, now, keptIds } = context
  const { name, translations, extendedFields, ...parts } = added
  const rules = withParts(rulesWhenOff, parts)
  refuseContradictions(rules, path)
  const { currency } = await loadSite(tx, siteId)
  const policy = { name, translations, extendedFields, rules: withFeesIn(currency, rules) }
  const entity = await insertPolicy(tx, { siteId, now, id: keptIds?.[0] ?? randomUUID(), isDefault: false, policy })
  await recordEvent(tx, { ...originOf(context), name: 'booking_policy.created', entityId: entity.id, payload: { entity } })
  return entity
}

const row = contract['booking-policies'].updateBookingPolicy

export const updateBookingPolicy: Handler<'booking-policies', 'updateBookingPolicy'> = async ({ params, body, cleared }, context) => {
  const { bookingPolicy: sent, mask } = body
  return await context.inTransaction(async (tx) => {
    const bookingPolicy = await changePolicy(tx, context, { id: params['bookingPolicy.id'], sent, mask, cleared })
    await touchCatalogue(tx, context.siteId)
    return { bookingPolicy }
  })
}

type SentChange = { id: string; sent: BookingPolicyChanges; mask?: Mask | undefined; cleared: Cleared }

/** The caller raises the catalogue's version, whose lock comes last. */
export async function changePolicy(
  tx: Transaction,
  context: VerbContext,
  { id, sent: { revision, ...changes }, mask, cleared }: SentChange,
): Promise<BookingPolicy> {
  const { siteId, now } = context
  const patch = pickMasked({
    changes,
    mask,
    writable: row.body.properties.bookingPolicy,
    entity: row.response.properties.bookingPolicy,
    cleared,
    path: 'bookingPolicy',
  })
  const before = requirePolicy(await findPolicy(tx, siteId, id))
  if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
  const { currency } = await loadSite(tx, siteId)
  const entity = await save(tx, { siteId, now, before, policy: changedPolicy(before, patch, currency) })
  const payload = { entity, modifiedFields: modifiedFields(before, entity) }
  await recordEvent(tx, { ...originOf(context), name: 'booking_policy.updated', entityId: id, payload })
  return entity
}

const originOf = ({ siteId, now, caller, dependencies: { jobs } }: VerbContext) => ({ siteId, now, caller, jobs })

type Changes = Patch<Omit<BookingPolicyChanges, 'revision'>>

function changedPolicy(policy: BookingPolicy, { name, translations, extendedFields, ...parts }: Changes, currency: string): WrittenPolicy {
  if (name === null) throw invalid('bookingPolicy.name', 'is required', 'REQUIRED')
  const changed = withParts(rulesOf(policy), parts)
  refuseContradictions(changed, 'bookingPolicy')
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

function refuseContradictions(rules: BookingPolicyRules, path: string): void {
  const violations = contradictions(rules)
  if (violations.length === 0) return
  throw new InvalidInput(violations.map((violation) => ({ ...violation, field: `${path}.${violation.field}` })))
}

export function requirePolicy(policy: BookingPolicy | null): BookingPolicy {
  if (!policy) throw new Refusal('BOOKING_POLICY_NOT_FOUND')
  return policy
}
