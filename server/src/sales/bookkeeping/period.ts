import { type BookPeriod, bookPeriod, endOfDay } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import type { Wanted } from './month-store.ts'

type Asked = { from: string; to: string; isTest?: boolean | undefined }

export async function wantedOf({ db, siteId }: Pick<Context, 'db' | 'siteId'>, asked: Asked): Promise<Wanted & BookPeriod> {
  const { timeZone } = await loadSite(db, siteId)
  return { siteId, isTest: asked.isTest ?? false, ...bookPeriod(asked, timeZone) }
}

export async function endOf({ db, siteId }: Pick<Context, 'db' | 'siteId'>, day: string): Promise<{ before: string; currency: string }> {
  const { timeZone, currency } = await loadSite(db, siteId)
  return { before: endOfDay(day, timeZone), currency }
}
