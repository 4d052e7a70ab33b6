import {
  mergeBusy,
  type PackedBusy,
  type PlannedHours,
  type ResourceHours,
  type ResourceTimes,
  withoutClosures,
  withPlannedHours,
} from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { SiteHours } from './caches.ts'
import type { Catalogue } from './catalogue.ts'
import { blocksIn, expandHours, loadEventsAround, openHoursOf, type Span } from './hours.ts'

export const resourceHours = ({ catalogue, hours }: SiteHours, id: string, places: PackedBusy): ResourceHours => ({
  id,
  name: catalogue.resources.get(id)?.name ?? '',
  open: openHoursOf(hours, catalogue, id),
  busy: together(places, hours.blocks.get(id)),
})

/**
 * A room or device needed besides a staff member. Without working hours it is open at all times, even when a staff member works on a day on
 * which the business is closed.
 */
export function neededHours({ catalogue, hours }: SiteHours, id: string, places: PackedBusy): ResourceHours {
  if (catalogue.resources.get(id)?.workingHoursScheduleId) return resourceHours({ catalogue, hours }, id, places)
  const blocks = hours.blocks.get(id)
  return { ...resourceHours({ catalogue, hours }, id, []), busy: together(places, blocks && lastingBlocks(blocks)) }
}

function lastingBlocks(blocks: PackedBusy): PackedBusy {
  const known = blocksWithoutClosures.get(blocks) ?? withoutClosures(blocks)
  blocksWithoutClosures.set(blocks, known)
  return known
}

const blocksWithoutClosures = new WeakMap<PackedBusy, PackedBusy>()

/** Both lists change rarely, so the merged list is cached. */
function together(places: PackedBusy, blocks: PackedBusy | undefined): PackedBusy {
  if (!blocks || blocks.length === 0) return places
  if (places.length === 0) return blocks
  const known = combinations.get(places)
  if (known?.blocks.deref() === blocks) return known.combined
  const combined = mergeBusy(places, blocks)
  combinations.set(places, { blocks: new WeakRef(blocks), combined })
  return combined
}

// One cached result per list of places, not one per combination with a week: those would use more memory than everything else.
const combinations = new WeakMap<PackedBusy, { blocks: WeakRef<PackedBusy>; combined: PackedBusy }>()

type Asked = { siteId: string; catalogue: Catalogue; resourceIds: readonly string[]; span: Span; planned?: PlannedHours | undefined }

/**
 * Hours and blocks of resources with the events behind them. Bypasses the caches, because months of all staff would evict the weeks that
 * visitors ask for. `planned` are other weekly hours, treated as if they were stored.
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
      open: resource ? openHoursOf(hours, catalogue, id) : [],
      blocks: isOpenAlways ? blocked.filter(({ kind }) => kind !== 'CLOSURE') : blocked,
    }
  }
}
