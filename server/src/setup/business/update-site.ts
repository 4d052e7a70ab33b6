import type { Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { moveBusinessTimeZone } from '../../house/calendar/calendar.ts'
import { isLoopback, loadSite, saveSite } from '../../house/site/site.ts'
import { nameDefaultCategory } from '../../offer/categories/categories.ts'
import { showSitePictures } from './show-site-pictures.ts'
import { columnsOf } from './site-columns.ts'
import { refuseImpossibleChanges } from './site-rules.ts'
import { tellOfTrustedChanges } from './tell-of-trusted-changes.ts'

export const updateSite: Handler<'site', 'updateSite'> = async ({ body, cleared }, context) => {
  const { siteId, now } = context
  const { revision, hasFinishedSetUp, ...members } = body.site
  const clearedMembers = new Set([...cleared].map((path) => path.split('.')[1] ?? ''))
  return await context.inTransaction(async (tx) => {
    const before = await loadSite(tx, siteId)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    refuseImpossibleChanges(before, body.site, clearedMembers)
    // A write locks the site's own row last, here as everywhere.
    await moveTimeZone(tx, before, members.timeZone, now)
    const { defaultLanguage: from } = before
    const { defaultLanguage: to = from } = members
    if (to !== from) await nameDefaultCategory(tx, context, { from, to })
    const pictures = await showSitePictures(tx, { before, changes: members, cleared: clearedMembers, now })
    const isPublic = isPublicWith(before, members)
    const site = await saveSite(tx, siteId, revision, {
      ...columnsOf({ ...members, ...pictures, isPublic }, clearedMembers),
      ...(hasFinishedSetUp !== undefined && { set_up_finished_at: hasFinishedSetUp ? now : null }),
      updated_at: now,
    })
    if (!site) throw new Refusal('STALE_REVISION', { current: before })
    await tellOfTrustedChanges(tx, context, { before, after: site })
    return { site }
  })
}

/** An address that leads further makes a site public; only the owner can undo that, and only for an address that does not. */
const isPublicWith = (before: Site, { publicUrl = before.publicUrl, isPublic = before.isPublic }: Partial<Site>): boolean =>
  isPublic || !isLoopback(publicUrl)

/** Opening hours are wall time: ten o'clock in the old zone becomes ten o'clock in the new one. Bookings keep their instants. */
const moveTimeZone = async (tx: Transaction, before: Site, timeZone: string | null | undefined, now: string): Promise<void> => {
  const { id: siteId, businessScheduleId } = before
  if (timeZone && timeZone !== before.timeZone) await moveBusinessTimeZone(tx, { siteId, businessScheduleId, timeZone, now })
}
