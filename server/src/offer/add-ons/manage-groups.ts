import { randomUUID } from 'node:crypto'
import type { AddOnGroup, EventPayload, SentAddOnGroup } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import { changeOffer, lockedService } from '../services/services.ts'
import { findGroup, findGroups, insertCopiesOfGroups, insertGroup, removeGroup, saveGroup, saveOrder } from './add-on-groups-store.ts'
import { lockAddOnIds } from './add-ons-store.ts'

export const createAddOnGroup: Handler<'add-ons', 'createAddOnGroup'> = async ({ body }, context) =>
  await changeGroups(context, body.serviceId, async (scope) => {
    if (scope.isSubscription) throw new Refusal('SUBSCRIPTION_SERVICE_NOT_SUPPORTED')
    const entity = await checkedGroup(scope, { ...body.addOnGroup, id: context.keptIds?.[0] ?? randomUUID() })
    const isAdded = await insertGroup(scope.tx, context.siteId, scope.serviceId, entity)
    if (!isAdded) throw new Refusal('TOO_MANY_ADD_ON_GROUPS', { most: 3 })
    await record(scope, 'addOnGroup.created', entity.id, { serviceId: scope.serviceId, entity })
    return { addOnGroup: entity }
  })

export const updateAddOnGroup: Handler<'add-ons', 'updateAddOnGroup'> = async ({ body }, context) => {
  const { id } = body.addOnGroup
  if (id === undefined) throw invalid('addOnGroup.id', 'is required', 'REQUIRED')
  return await changeGroups(context, body.serviceId, async (scope) => {
    const before = await groupIn(scope, id)
    if (!before) throw new Refusal('GROUP_NOT_ON_SERVICE', { addOnGroupId: id })
    const { addOnIds, translations } = before
    return await saveAndRecord(scope, before, { addOnIds, translations, ...body.addOnGroup, id })
  })
}

export const setAddOnsForGroup: Handler<'add-ons', 'setAddOnsForGroup'> = async ({ body }, context) =>
  await changeGroups(context, body.serviceId, async (scope) => {
    const before = await groupIn(scope, body.groupId)
    if (!before) throw new Refusal('ADD_ON_GROUP_NOT_FOUND', { groupId: body.groupId })
    return await saveAndRecord(scope, before, { ...before, addOnIds: body.addOnIds })
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
    const { serviceId } = scope
    await removeGroup(scope.tx, { siteId: context.siteId, serviceId, id: deletedEntity.id })
    await record(scope, 'addOnGroup.deleted', deletedEntity.id, { serviceId, deletedEntity })
    return {}
  })

type Scope = { tx: Transaction; context: Context; serviceId: string; isSubscription: boolean }

/** Groups are part of what their service offers: it is locked, and its revision goes up. */
const changeGroups = <Answer>(context: Context, serviceId: string, change: (scope: Scope) => Promise<Answer>): Promise<Answer> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const service = await lockedService(tx, { siteId, now }, serviceId)
    const answer = await change({ tx, context, serviceId: service.id, isSubscription: service.payment.rateType === 'SUBSCRIPTION' })
    await changeOffer(tx, context, service)
    return answer
  })

const groupIn = ({ tx, context: { siteId }, serviceId }: Scope, id: string): Promise<AddOnGroup | null> =>
  findGroup(tx, { siteId, serviceId, id })

async function saveAndRecord(scope: Scope, previousEntity: AddOnGroup, wanted: SentAddOnGroup & { id: string }) {
  const { tx, context, serviceId } = scope
  const entity = await checkedGroup(scope, wanted)
  await saveGroup(tx, context.siteId, serviceId, entity)
  await record(scope, 'addOnGroup.updated', entity.id, { serviceId, entity, previousEntity })
  return { addOnGroup: entity }
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
