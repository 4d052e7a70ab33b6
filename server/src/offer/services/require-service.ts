import type { Service } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { type AtSite, findService, lockService } from './services-store.ts'

export async function requireService(db: Queryable, at: AtSite, serviceId: string): Promise<Service> {
  const service = await findService(db, at, serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}

/** The service to change. Lock order: the service, its schedule, then the site's own row. */
export async function requireLockedService(tx: Transaction, at: AtSite, serviceId: string): Promise<Service> {
  await lockService(tx, at.siteId, serviceId)
  return await requireService(tx, at, serviceId)
}
