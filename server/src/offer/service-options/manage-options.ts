import { randomUUID } from 'node:crypto'
import { contract, type NewServiceOptionsAndVariants, type Payment, type Service, type ServiceOptionsAndVariants } from '@foyer/contract'
import { checkedOptions, durationsOf, invalid, type OptionsOfService, type PricedOptions, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { ownPriceOf } from '../services/preview-changes.ts'
import { changeOffer, loadService, lockedService } from '../services/services.ts'
import { requireOptions } from './read-options.ts'
import { findOptions, findPricedOptions, insertOptions, removeOptions, saveOptions } from './service-options-store.ts'

export const createServiceOptionsAndVariants: Handler<'service-options', 'createServiceOptionsAndVariants'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({
    serviceOptionsAndVariants: await createOptions(tx, context, body.serviceOptionsAndVariants),
  }))

export const cloneServiceOptionsAndVariants: Handler<'service-options', 'cloneServiceOptionsAndVariants'> = async (
  { params, body },
  context,
) =>
  await context.inTransaction(async (tx) => {
    const source = await requireOptions(tx, context, params.cloneFromId)
    return { serviceOptionsAndVariants: await createOptions(tx, context, { serviceId: body.targetServiceId, ...copyOf(source) }) }
  })

export async function copyOptions(
  tx: Transaction,
  context: Context,
  { fromServiceId, toServiceId: serviceId }: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const { siteId, now, caller } = context
  const source = await findOptions(tx, { siteId, caller, by: 'service_id', id: fromServiceId })
  if (!source) return
  const { extendedFields, ...priced } = copyOf(source)
  const entity = await insertOptions(tx, { siteId, now, id: randomUUID(), serviceId, priced, extendedFields })
  if (entity) await recordOptionsCreated(tx, context, entity)
}

function copyOf({ options, variants, extendedFields }: ServiceOptionsAndVariants) {
  const optionId = randomUUID()
  return {
    options: { values: options.values.map((option) => ({ ...option, id: optionId })) },
    variants: {
      values: variants.values.map((variant) => ({ ...variant, choices: variant.choices.map((choice) => ({ ...choice, optionId })) })),
    },
    ...(extendedFields && { extendedFields }),
  }
}

async function createOptions(
  tx: Transaction,
  context: Context,
  { serviceId, extendedFields, ...sent }: NewServiceOptionsAndVariants,
): Promise<ServiceOptionsAndVariants> {
  const { siteId, now, keptIds } = context
  const service = await lockedService(tx, { siteId, now }, serviceId)
  const priced = checkedOptions(sent, await serviceForOptions(tx, siteId, service))
  const entity = await insertOptions(tx, { siteId, now, id: keptIds?.[0] ?? randomUUID(), serviceId: service.id, priced, extendedFields })
  if (!entity) throw new Refusal('SERVICE_OPTIONS_ALREADY_EXIST', { serviceId: service.id })
  await changeService(tx, context, { service, before: null, after: priced })
  await recordOptionsCreated(tx, context, entity)
  return entity
}

function recordOptionsCreated(tx: Transaction, context: Context, entity: ServiceOptionsAndVariants): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const payload = { entity }
  return recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'serviceOptions.created', entityId: entity.id, payload })
}

const row = contract['service-options'].updateServiceOptionsAndVariants

export const updateServiceOptionsAndVariants: Handler<'service-options', 'updateServiceOptionsAndVariants'> = async (
  { params, body, cleared },
  context,
) => {
  const { revision, serviceId, ...changes } = body.serviceOptionsAndVariants
  const patch = pickMasked({
    changes,
    mask: body.mask,
    writable: row.body.properties.serviceOptionsAndVariants,
    entity: row.response.properties.serviceOptionsAndVariants,
    cleared,
    path: 'serviceOptionsAndVariants',
  })
  for (const member of ['options', 'variants'] as const) {
    if (patch[member] === null) throw invalid(`serviceOptionsAndVariants.${member}`, 'is required', 'REQUIRED')
  }
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const found = await requireOptions(tx, context, params['serviceOptionsAndVariants.id'])
    if (serviceId !== undefined && serviceId !== found.serviceId) {
      throw invalid('serviceOptionsAndVariants.serviceId', 'cannot be changed', 'IMMUTABLE')
    }
    const service = await lockedService(tx, { siteId, now }, found.serviceId)
    // Read again under the lock of the service.
    const before = await requireOptions(tx, context, found.id)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const sent = { options: patch.options ?? before.options, variants: patch.variants ?? before.variants }
    const priced = checkedOptions(sent, await serviceForOptions(tx, siteId, service))
    const extendedFields = patch.extendedFields === undefined ? before.extendedFields : (patch.extendedFields ?? undefined)
    const entity = await saveOptions(tx, { siteId, now, id: before.id, revision, priced, extendedFields })
    if (!entity) throw new Refusal('STALE_REVISION', { current: before })
    await changeService(tx, context, { service, before, after: priced })
    const payload = { entity, previousEntity: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'serviceOptions.updated', entityId: entity.id, payload })
    return { serviceOptionsAndVariants: entity }
  })
}

export const deleteServiceOptionsAndVariants: Handler<'service-options', 'deleteServiceOptionsAndVariants'> = async (
  { params, query },
  context,
) => {
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const { id, serviceId } = await requireOptions(tx, context, params.serviceOptionsAndVariantsId)
    const service = await lockedService(tx, { siteId, now }, serviceId)
    const before = await requireOptions(tx, context, id)
    if (query.revision !== undefined && query.revision !== before.revision) throw new Refusal('STALE_REVISION', { current: before })
    await removeOptions(tx, siteId, before.id)
    await changeService(tx, context, { service, before, after: null })
    const payload = { deletedEntity: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'serviceOptions.deleted', entityId: before.id, payload })
    return {}
  })
}

/** The bookings that other options would touch. They keep the price and the length they were made with. */
export const previewServiceOptions: Handler<'service-options', 'previewServiceOptions'> = async (
  { params: { serviceId }, body: { serviceOptionsAndVariants: sent } },
  { db, siteId, now, dependencies: { ports } },
) => {
  const service = await loadService(db, { siteId, now }, serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  const before = await findPricedOptions(db, siteId, serviceId)
  const after: PricedOptions | null = sent ? checkedOptions(sent, await serviceForOptions(db, siteId, service)) : null
  const { price, duration } = await ports.findTouchedBookings(db, {
    siteId,
    serviceId,
    now,
    price: ownPriceOf(service.payment),
    options: after,
    durations: lengthsAfter({ before, after }) ?? undefined,
  })
  return { price, duration }
}

async function serviceForOptions(db: Queryable, siteId: string, service: Service): Promise<OptionsOfService> {
  const { fixed, varied } = service.payment
  const currency = fixed?.price.currency ?? varied?.defaultPrice.currency ?? (await loadSite(db, siteId)).currency
  return { type: service.type, resourceIds: service.staffMemberIds, currency }
}

type Change = { service: Service; before: PricedOptions | null; after: PricedOptions | null }

async function changeService(tx: Transaction, context: Context, { service, before, after }: Change): Promise<void> {
  const durations = lengthsAfter({ before, after })
  const payment = after ? variedPayment(service.payment) : fixedPayment(service.payment)
  await changeOffer(tx, context, service, { payment, ...(durations && { durations }) })
}

function lengthsAfter({ before, after }: Pick<Change, 'before' | 'after'>): number[] | null {
  const former = before ? durationsOf(before) : null
  return (after ? durationsOf(after) : null) ?? former?.slice(0, 1) ?? null
}

/** With options the price varies; the service's own price counts where no choice decides. */
function variedPayment(payment: Payment): Payment {
  const { rateType, fixed, ...others } = payment
  return rateType === 'FIXED' && fixed
    ? { ...others, rateType: 'VARIED', varied: { defaultPrice: fixed.price, ...depositOf(fixed) } }
    : payment
}

function fixedPayment(payment: Payment): Payment {
  const { rateType, varied, ...others } = payment
  return rateType === 'VARIED' && varied
    ? { ...others, rateType: 'FIXED', fixed: { price: varied.defaultPrice, ...depositOf(varied) } }
    : payment
}

const depositOf = ({ deposit }: Pick<NonNullable<Payment['fixed']>, 'deposit'>) => (deposit ? { deposit } : {})
