import type { Handler } from '../../ground/handler.ts'
import { keepOnlyPicturesOfSite } from '../../house/media/media.ts'
import { deleteAddedResourceTypes } from '../../house/resources/resources.ts'
import { loadSite } from '../../house/site/site.ts'
import { saveSampleDropped } from '../../house/site/site-store.ts'
import { deleteAddedCategories } from '../../offer/categories/categories.ts'
import { deleteAddedPolicies, deleteSampleRows, deleteSchedulesExcept } from './sample-store.ts'

/** The business keeps its name, hours, owner, default policy and default category. A site without sample loses nothing. */
export const dropSample: Handler<'site', 'dropSample'> = async (_input, { siteId, now, inTransaction }) =>
  await inTransaction(async (tx) => {
    const before = await loadSite(tx, siteId)
    // Cleared first, with a lock: of two concurrent calls, the second finds no sample any more.
    const site = await saveSampleDropped(tx, siteId, now)
    if (!site) return { site: before }
    await deleteSampleRows(tx, siteId)
    await deleteSchedulesExcept(tx, siteId, site.businessScheduleId)
    await deleteAddedPolicies(tx, siteId)
    await deleteAddedCategories(tx, siteId)
    await deleteAddedResourceTypes(tx, siteId)
    await keepOnlyPicturesOfSite(tx, siteId)
    return { site }
  })
