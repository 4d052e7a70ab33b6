import type { Handler } from '../handler.ts'
import { insertNewService } from './insert-new-service.ts'

export const createService: Handler<'services', 'createService'> = async ({ body }, { siteId, now, inTransaction }) =>
  await inTransaction(async (tx) => ({ service: await insertNewService(tx, { siteId, now, service: body.service }) }))
