import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AddOnGroup, EventPayload, SentAddOnGroup, Service } from '@foyer/contract'
import { InvalidInput, invalid, Refusal, type Violation } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import { changeOffer, lockedService } from '../services/services.ts'
import { findGroup, findGroups, insertCopiesOfGroups, insertGroup, removeGroup, saveGroup, saveOrder } from './add-on-groups-store.ts'
import { lockAddOnIds } from './add-ons-store.ts'

export const createAddOnGroup: Handler<'add-ons', 'createAddOnGroup'> = async ({ body }, context) =>
  await changeGroups(context, body.serviceId, async (scope) => ({ addOnGroup: await addGroup(scope, body.addOnGroup) }))

async function addGroup(scope: Scope, added: SentAddOnGroup): Promise<AddOnGroup> {
  const { tx, context, serviceId, service } = scope
  if (service.payment.rateType === 'SUBSCRIPTION') throw new Refusal('SUBSCRIPTION_SERVICE_NOT_SUPPORTED')
  const entity = await checkedGroup(scope, { ...added, id: context.keptIds?.[0] ?? randomUUID() })
  const isAdded = await insertGroup(tx, context.siteId, serviceId, entity)
  if (!isAdded) throw new Refusal('TOO_MANY_ADD_ON_GROUPS', { most: 3 })
  await record(scope, 'addOnGroup.created', entity.id, { serviceId, entity })
  return entity
}

export const updateAddOnGroup: Handler<'add-ons', 'updateAddOnGroup'> = async ({ body }, context) => {
  const { id } = body.addOnGroup
  if (id === undefined) throw invalid('addOnGroup.id', 'is required', 'REQUIRED')
  return await changeGroups(context, body.serviceId, async (scope) => {
    const before = await groupIn(scope, id)
    if (!before) throw new Refusal('GROUP_NOT_ON_SERVICE', { addOnGroupId: id })
    return { addOnGroup: await saveAndRecord(scope, before, { ...keptOf(before), ...body.addOnGroup, id }) }
  })
}

export const setAddOnsForGroup: Handler<'add-ons', 'setAddOnsForGroup'> = async ({ body }, context) =>
  await changeGroups(context, body.serviceId, async (scope) => {
    const before = await groupIn(scope, body.groupId)
    if (!before) throw new Refusal('ADD_ON_GROUP_NOT_FOUND', { groupId: body.groupId })
    return { addOnGroup: await saveAndRecord(scope, before, { ...before, addOnIds: body.addOnIds }) }
  })

/** The order is that of the service, which records the change; the groups themselves stay as they are. */
export const orderAddOnGroups: Handler<'add-ons', 'orderAddOnGroups'> = async ({ params, body: { addOnGroupIds } }, context) =>
  await changeGroups(context, params.serviceId, async ({ tx, serviceId }) => {
    const present = await findGroups(tx, context.siteId, serviceId)
    const byId = new Map(present.map((group) => [group.id, group]))
    const addOnGroups = addOnGroupIds.map((sent) => {
      const group = byId.get(sent.toLowerCase())
      if (!group) throw new Refusal('GROUP_NOT_ON_SERVICE', { addOnGroupId: sent })
      return group
    })
    if (addOnGroups.length < present.length) throw invalid('addOnGroupIds', 'has to name each group of the service', 'REQUIRED')
    await saveOrder(
      tx,
      context.siteId,
      serviceId,
      addOnGroups.map(({ id }) => id),
    )
    return { addOnGroups }
  })

export const deleteAddOnGroup: Handler<'add-ons', 'deleteAddOnGroup'> = async ({ body }, context) =>
  await changeGroups(context, body.serviceId, async (scope) => {
    const deletedEntity = await groupIn(scope, body.addOnGroupId)
    if (!deletedEntity) throw new Refusal('GROUP_NOT_ON_SERVICE', { addOnGroupId: body.addOnGroupId })
    await takeOff(scope, deletedEntity)
    return {}
  })

async function takeOff(scope: Scope, deletedEntity: AddOnGroup): Promise<void> {
  const { tx, context, serviceId } = scope
  await removeGroup(tx, { siteId: context.siteId, serviceId, id: deletedEntity.id })
  await record(scope, 'addOnGroup.deleted', deletedEntity.id, { serviceId, deletedEntity })
}

/** Deletions come first, to make room for new groups. */
export const setAddOnGroups: Handler<'add-ons', 'setAddOnGroups'> = async ({ params, body }, context) => {
  const wanted = body.addOnGroups.map(({ id, ...group }) => ({ ...group, id: id?.toLowerCase() }))
  refuseDuplicates(wanted)
  return await changeGroups(context, params.serviceId, async (scope) => {
    const { tx, serviceId, service } = scope
    if (service.revision !== body.revision) throw new Refusal('STALE_REVISION', { current: service })
    const present = await findGroups(tx, context.siteId, serviceId)
    for (const group of present) if (!wanted.some(({ id }) => id === group.id)) await takeOff(scope, group)
    const addOnGroups: AddOnGroup[] = []
    for (const group of wanted) addOnGroups.push(await setGroup(scope, present, group))
    await saveOrder(
      tx,
      context.siteId,
      serviceId,
      addOnGroups.map(({ id }) => id),
    )
    return { addOnGroups }
  })
}

function refuseDuplicates(groups: readonly SentAddOnGroup[]): void {
  const violations = groups.flatMap(({ id }, index): Violation[] =>
    id === undefined || groups.findIndex((group) => group.id === id) === index
      ? []
      : [{ field: `addOnGroups[${index}].id`, description: 'is that of another group', rule: 'DUPLICATE' }],
  )
  if (violations.length > 0) throw new InvalidInput(violations)
}

/** A group that is as it was stays, without news of it. */
async function setGroup(scope: Scope, present: readonly AddOnGroup[], { id, ...sent }: SentAddOnGroup): Promise<AddOnGroup> {
  if (id === undefined) return await addGroup(scope, sent)
  const before = present.find((group) => group.id === id)
  if (!before) throw new Refusal('GROUP_NOT_ON_SERVICE', { addOnGroupId: id })
  const group = { ...keptOf(before), ...sent, id }
  return isDeepStrictEqual(comparable(group), comparable(before)) ? before : await saveAndRecord(scope, before, group)
}

/** What a change that does not name it leaves as it is. */
const keptOf = ({ addOnIds, translations }: AddOnGroup) => ({ addOnIds, translations })

const comparable = ({ name, prompt, maxNumberOfAddOns, addOnIds, translations }: SentAddOnGroup) => ({
  name,
  prompt: prompt ?? '',
  most: maxNumberOfAddOns ?? null,
  addOnIds: addOnIds ?? [],
  translations: translations ?? {},
})

type Scope = { tx: Transaction; context: Context; serviceId: string; service: Service }

/** Groups are part of what their service offers: it is locked, and its revision goes up. */
const changeGroups = <Answer>(context: Context, serviceId: string, change: (scope: Scope) => Promise<Answer>): Promise<Answer> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const service = await lockedService(tx, { siteId, now }, serviceId)
    const answer = await change({ tx, context, serviceId: service.id, service })
    await changeOffer(tx, context, service)
    return answer
  })

const groupIn = ({ tx, context: { siteId }, serviceId }: Scope, id: string): Promise<AddOnGroup | null> =>
  findGroup(tx, { siteId, serviceId, id })

async function saveAndRecord(scope: Scope, previousEntity: AddOnGroup, wanted: SentAddOnGroup & { id: string }): Promise<AddOnGroup> {
  const { tx, context, serviceId } = scope
  const entity = await checkedGroup(scope, wanted)
  await saveGroup(tx, context.siteId, serviceId, entity)
  await record(scope, 'addOnGroup.updated', entity.id, { serviceId, entity, previousEntity })
  return entity
}

async function checkedGroup({ tx, context }: Scope, group: SentAddOnGroup & { id: string }): Promise<AddOnGroup> {
  const addOnIds = [...new Set(group.addOnIds)]
  const found = await lockAddOnIds(tx, context.siteId, addOnIds)
  const missing = addOnIds.filter((id) => !found.includes(id))
  if (missing.length > 0) throw new Refusal('ADD_ON_NOT_FOUND', { addOnIds: missing })
  return { ...group, addOnIds }
}

type GroupEvent = 'addOnGroup.created' | 'addOnGroup.updated' | 'addOnGroup.deleted'

const record = <Name extends GroupEvent>(
  { tx, context }: Scope,
  name: Name,
  entityId: string,
  payload: EventPayload<Name>,
): Promise<void> => {
  const { siteId, now, caller, dependencies } = context
  return recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name, entityId, payload })
}

export async function copyAddOnGroups(
  tx: Transaction,
  { siteId, now, caller, dependencies: { jobs } }: Context,
  services: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const groups = await insertCopiesOfGroups(tx, { siteId, ...services })
  await recordEvents(
    tx,
    groups.map((entity) => {
      const payload = { serviceId: services.toServiceId, entity }
      return { jobs, siteId, now, caller, name: 'addOnGroup.created', entityId: entity.id, payload }
    }),
  )
}
