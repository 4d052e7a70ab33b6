import type { Handler } from '../../ground/handler.ts'
import { listKeys } from './api-keys-store.ts'

export const listApiKeys: Handler<'identity', 'listApiKeys'> = async (_input, { db, siteId }) => ({ apiKeys: await listKeys(db, siteId) })
