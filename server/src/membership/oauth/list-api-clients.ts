import type { Handler } from '../../ground/handler.ts'
import { listClients } from './api-clients-store.ts'

export const listApiClients: Handler<'oauth', 'listApiClients'> = async (_input, context) => ({
  apiClients: await listClients(context.db, context),
})
