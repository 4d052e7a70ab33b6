import type { Handler } from '../../ground/handler.ts'
import { listImports } from './imports-store.ts'

export const listClientImports: Handler<'client-files', 'listClientImports'> = async (_received, { db, siteId, now }) => ({
  imports: await listImports(db, { siteId, now }),
})
