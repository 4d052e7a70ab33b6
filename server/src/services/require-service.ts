import type { Service } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import { findService, lockService } from './services-store.ts'

export async function requireService(db: Queryable, siteId: string, serviceId: string): Promise<Service> {
  const service = await findService(db, siteId, serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}

/** The service to change. Lock order: the service, its schedule, then the site's own row. */
export async function requireLockedService(tx: Transaction, siteId: string, serviceId: string): Promise<Service> {
  await lockService(tx, siteId, serviceId)
  return await requireService(tx, siteId, serviceId)
}
