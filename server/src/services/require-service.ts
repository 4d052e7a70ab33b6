import type { Service } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { findService } from './services-store.ts'

export async function requireService(db: Queryable, siteId: string, serviceId: string): Promise<Service> {
  const service = await findService(db, siteId, serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}
