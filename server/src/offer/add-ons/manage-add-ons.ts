import { randomUUID } from 'node:crypto'
import { type AddOn, contract, type NewAddOn } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import { changeOffers } from '../services/services.ts'
import { findGroupsWith, lockServicesWithAddOn } from './add-on-groups-store.ts'
import { insertAddOn, lockAddOn, removeAddOn, saveAddOn } from './add-ons-store.ts'

const mostAddOns = 300

export const createAddOn: Handler<'add-ons', 'createAddOn'> = async (
  { body },
  { siteId, now, caller, dependencies, inTransaction, keptIds },
) =>
  await inTransaction(async (tx) => {
    refuseContradiction(body.addOn)
    // Locks the site's row: new add-ons are counted one after another.
    await touchCatalogue(tx, siteId)
    const written = { ...body.addOn, price: await withCurrency(tx, siteId, body.addOn), id: keptIds?.[0] ?? randomUUID(), siteId, now }
    const entity = await insertAddOn(tx, written, mostAddOns)
    if (!entity) throw new Refusal('TOO_MANY_ADD_ONS', { most: mostAddOns })
    const { jobs } = dependencies
    await recordEvent(tx, { jobs, siteId, now, caller, name: 'addOn.created', entityId: entity.id, payload: { entity } })
    return { addOn: entity }
  })

const row = contract['add-ons'].updateAddOn

export const updateAddOn: Handler<'add-ons', 'updateAddOn'> = async ({ params, body, cleared }, context) => {
  const { revision, ...changes } = body.addOn
  const patch = pickMasked({
    changes,
    mask: body.mask,
    writable: row.body.properties.addOn,
    entity: row.response.properties.addOn,
    cleared,
    path: 'addOn',
  })
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedAddOn(tx, siteId, params['addOn.id'])
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const wanted = changed(before, patch)
    refuseContradiction(wanted)
    const entity = await saveAddOn(tx, { ...wanted, price: await withCurrency(tx, siteId, wanted), siteId, now })
    await touchCatalogue(tx, siteId)
    const payload = { entity, previousEntity: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'addOn.updated', entityId: entity.id, payload })
    return { addOn: entity }
  })
}

export const deleteAddOn: Handler<'add-ons', 'deleteAddOn'> = async ({ params }, context) => {
  const { siteId, now, caller, dependencies, inTransaction } = context
  const origin = { jobs: dependencies.jobs, siteId, now, caller }
  return await inTransaction(async (tx) => {
    // Services before their add-ons: the order of every change of a group.
    await lockServicesWithAddOn(tx, siteId, params.addOnId)
    const deletedEntity = await requireLockedAddOn(tx, siteId, params.addOnId)
    const { id } = deletedEntity
    const groups = await findGroupsWith(tx, siteId, id)
    const serviceIds = [...new Set(groups.map(({ serviceId }) => serviceId))]
    await changeOffers(tx, context, serviceIds, () => removeAddOn(tx, siteId, id))
    await touchCatalogue(tx, siteId)
    await recordEvents(
      tx,
      groups.map(({ serviceId, group: previousEntity }) => {
        const entity = { ...previousEntity, addOnIds: previousEntity.addOnIds.filter((other) => other !== id) }
        return { ...origin, name: 'addOnGroup.updated', entityId: entity.id, payload: { serviceId, entity, previousEntity } }
      }),
    )
    await recordEvent(tx, { ...origin, name: 'addOn.deleted', entityId: id, payload: { deletedEntity } })
    return {}
  })
}

async function requireLockedAddOn(tx: Transaction, siteId: string, id: string): Promise<AddOn> {
  const addOn = await lockAddOn(tx, siteId, id)
  if (!addOn) throw new Refusal('ADD_ON_NOT_FOUND')
  return addOn
}

type Changes = { [Member in keyof NewAddOn]?: NewAddOn[Member] | null }

function changed(addOn: AddOn, { name, translations, price, durationInMinutes, maxQuantity }: Changes): AddOn {
  if (name === null) throw invalid('addOn.name', 'is required', 'REQUIRED')
  if (price === null) throw invalid('addOn.price', 'is required', 'REQUIRED')
  return {
    ...addOn,
    ...(name !== undefined && { name }),
    ...(translations !== undefined && { translations: translations ?? undefined }),
    ...(price !== undefined && { price }),
    ...(durationInMinutes !== undefined && { durationInMinutes: durationInMinutes ?? undefined }),
    ...(maxQuantity !== undefined && { maxQuantity: maxQuantity ?? undefined }),
  }
}

function refuseContradiction({ durationInMinutes, maxQuantity }: Pick<NewAddOn, 'durationInMinutes' | 'maxQuantity'>): void {
  if (durationInMinutes === undefined || maxQuantity === undefined) return
  throw invalid('addOn.maxQuantity', 'cannot be sent with durationInMinutes: what takes time is taken once', 'EXCLUSIVE')
}

async function withCurrency(tx: Transaction, siteId: string, { price }: Pick<NewAddOn, 'price'>): Promise<NewAddOn['price']> {
  return price.currency ? price : { ...price, currency: (await loadSite(tx, siteId)).currency }
}
