import type { Handler } from '../../ground/handler.ts'

export const listServerNotices: Handler<'site', 'listServerNotices'> = async (_input, { cameThroughUnknownProxy }) => ({
  serverNotices: cameThroughUnknownProxy ? [{ code: 'PROXY_NOT_TRUSTED' as const }] : [],
})
