import { type PlannedHours, type ResourceTimes, withPlannedHours } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { Catalogue } from './catalogue.ts'
import { loadEventsAround } from './events-around.ts'
import { blocksIn, expandHours } from './expand-hours.ts'
import { openHoursOf } from './hours.ts'
import type { Span } from './spans.ts'

type Asked = { siteId: string; catalogue: Catalogue; resourceIds: readonly string[]; span: Span; planned?: PlannedHours | undefined }

/**
 * Hours and blocks of resources with the events behind them, read past the caches: months of all staff would push out the weeks that
 * visitors ask for; `planned` are other weekly hours as if they were stored. A room or device without hours is needed besides a staff member, and so is not closed with the business.
 */
export async function loadResourceTimes(
  db: Database,
  { siteId, catalogue, resourceIds, span, planned }: Asked,
): Promise<(resourceId: string) => ResourceTimes> {
  const known = resourceIds.filter((id) => catalogue.resources.has(id))
  const stored = known.length > 0 ? await loadEventsAround(db, { siteId, resourceIds: known, span }) : []
  const events = planned ? withPlannedHours(stored, planned) : stored
  const hours = expandHours(catalogue, events, { resourceIds: known, span })
  const blocks = blocksIn(catalogue, events, { resourceIds: known, span })
  return (id) => {
    const blocked = blocks.get(id) ?? []
    const resource = catalogue.resources.get(id)
    const isOpenAlways = resource?.workingHoursScheduleId === null
    return {
      // A resource that the site no longer has is never open.
      open: resource ? openHoursOf(hours, catalogue, id) : [],
      blocks: isOpenAlways ? blocked.filter(({ kind }) => kind !== 'CLOSURE') : blocked,
    }
  }
}
