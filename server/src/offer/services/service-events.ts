import type { Service } from '@foyer/contract'
import { modifiedFields } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import { requireService } from './read-services.ts'
import { findServices } from './services-store.ts'

export async function recordServiceCreated(tx: Transaction, context: VerbContext, serviceId: string): Promise<Service> {
  const entity = await requireService(tx, context, serviceId)
  await recordEvent(tx, { ...eventOf(context), name: 'service.created', entityId: serviceId, payload: { entity } })
  return entity
}

export async function recordServiceUpdated(tx: Transaction, context: VerbContext, before: Service): Promise<Service> {
  const entity = await requireService(tx, context, before.id)
  const payload = { entity, modifiedFields: modifiedFields(before, entity) }
  await recordEvent(tx, { ...eventOf(context), name: 'service.updated', entityId: before.id, payload })
  return entity
}

export async function changeTogether(
  tx: Transaction,
  context: VerbContext,
  serviceIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  if (serviceIds.length === 0) return void (await change())
  const before = new Map((await findServices(tx, context, serviceIds)).map((service) => [service.id, service]))
  await change()
  const changes = (await findServices(tx, context, serviceIds)).flatMap((entity) => {
    const former = before.get(entity.id)
    return former && former.revision !== entity.revision ? [{ entity, modifiedFields: modifiedFields(former, entity) }] : []
  })
  await recordEvents(
    tx,
    changes.map((payload) => ({ ...eventOf(context), name: 'service.updated', entityId: payload.entity.id, payload })),
  )
}

export const recordServiceDeleted = (tx: Transaction, context: VerbContext, entity: Service): Promise<void> =>
  recordEvent(tx, { ...eventOf(context), name: 'service.deleted', entityId: entity.id, payload: { entity } })

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: VerbContext) => ({ siteId, caller, now, jobs })
