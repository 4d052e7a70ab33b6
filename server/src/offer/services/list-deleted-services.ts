import type { Handler } from '../../ground/handler.ts'
import { oldestRestorable } from './restore-service.ts'
import { findDeletedServices } from './restored-services-store.ts'

/** More than a business deletes in thirty days. */
const mostListed = 100

export const listDeletedServices: Handler<'services', 'listDeletedServices'> = async (_, { db, siteId, now }) => ({
  services: await findDeletedServices(db, { siteId, deletedSince: oldestRestorable(now), atMost: mostListed }),
})
