import type { Service } from '@foyer/contract'
import { modifiedFields } from '@foyer/domain'
import type { VerbContext } from '../bulk/bulk.ts'
import type { Transaction } from '../db/database.ts'
import { recordEvent } from '../outbox/record-event.ts'
import { requireService } from './require-service.ts'

/** Publishes that there is a service (anew), and returns it. */
export async function tellOfNewService(tx: Transaction, context: VerbContext, serviceId: string): Promise<Service> {
  const entity = await requireService(tx, context, serviceId)
  await recordEvent(tx, { ...eventOf(context), name: 'service.created', entityId: serviceId, payload: { entity } })
  return entity
}

/** Publishes what a service has become and what of it was different, and returns it. */
export async function tellOfChange(tx: Transaction, context: VerbContext, before: Service): Promise<Service> {
  const entity = await requireService(tx, context, before.id)
  const payload = { entity, modifiedFields: modifiedFields(before, entity) }
  await recordEvent(tx, { ...eventOf(context), name: 'service.updated', entityId: before.id, payload })
  return entity
}

export const tellOfDeletion = (tx: Transaction, context: VerbContext, entity: Service): Promise<void> =>
  recordEvent(tx, { ...eventOf(context), name: 'service.deleted', entityId: entity.id, payload: { entity } })

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: VerbContext) => ({ siteId, caller, now, jobs })
