import type { CalendarApp, CalendarAppProvider } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { deleteApp, listApps, type StoredApp, saveApp } from './calendar-apps-store.ts'
import { calendarReturnAddress } from './calendar-sign-in.ts'
import { openAppSecret, sealAppSecret } from './connection-account.ts'

export const listCalendarApps: Handler<'calendar-connections', 'listCalendarApps'> = async (_input, context) => {
  const { db, siteId } = context
  const { publicUrl } = await loadSite(db, siteId)
  return { apps: (await listApps(db, siteId)).map((app) => appAnswer(app, context)), redirectUrl: calendarReturnAddress(publicUrl) }
}

const appAnswer = ({ provider, clientId, sealedSecret, connections }: StoredApp, { siteId, dependencies }: Context): CalendarApp => ({
  provider,
  clientId,
  hasSecret: openAppSecret(dependencies.signingKeys, { siteId, provider }, sealedSecret) !== null,
  connections,
})

const names: Record<CalendarAppProvider, string> = { GOOGLE: 'Google Calendar', MICROSOFT: 'Microsoft 365' }

export const saveCalendarApp: Handler<'calendar-connections', 'saveCalendarApp'> = async ({ params: { provider }, body }, context) => {
  const { siteId, now, dependencies } = context
  const { clientId, secret } = body
  return await context.inTransaction(async (tx) => {
    const known = (await listApps(tx, siteId)).find((app) => app.provider === provider)
    const sealedSecret = secret === undefined ? known?.sealedSecret : sealAppSecret(dependencies.signingKeys, { siteId, provider }, secret)
    if (sealedSecret === undefined) throw invalid('secret', 'is required', 'REQUIRED')
    await saveApp(tx, { siteId, provider, clientId, sealedSecret, now })
    await tellOwners(tx, context, { change: 'CALENDAR_APP_CHANGED', detail: `${names[provider]}: ${clientId}` })
    return { app: appAnswer({ provider, clientId, sealedSecret, connections: known?.connections ?? 0 }, context) }
  })
}

export const removeCalendarApp: Handler<'calendar-connections', 'removeCalendarApp'> = async ({ params: { provider } }, context) =>
  await context.inTransaction(async (tx) => {
    if (!(await deleteApp(tx, context.siteId, provider))) throw new Refusal('CALENDAR_APP_MISSING')
    return {}
  })
