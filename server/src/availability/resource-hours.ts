import { type PackedBusy, packBusy, type ResourceHours, unpackBusy } from '@foyer/domain'
import type { SiteHours } from './caches.ts'

/** A resource as the engine reads it: open hours, and blocks and taken places in one list. */
export const resourceHours = ({ catalogue, hours }: SiteHours, id: string, places: PackedBusy): ResourceHours => ({
  id,
  name: catalogue.resources.get(id)?.name ?? '',
  open: hours.open.get(id) ?? [],
  busy: together(places, hours.blocks.get(id)),
})

/** Both lists change rarely, so what they make together is remembered for as long as they are. */
function together(places: PackedBusy, blocks: PackedBusy | undefined): PackedBusy {
  if (!blocks || blocks.length === 0) return places
  if (places.length === 0) return blocks
  const known = combinations.get(places) ?? new WeakMap<PackedBusy, PackedBusy>()
  combinations.set(places, known)
  const combined = known.get(blocks) ?? packBusy([...unpackBusy(places), ...unpackBusy(blocks)])
  known.set(blocks, combined)
  return combined
}

const combinations = new WeakMap<PackedBusy, WeakMap<PackedBusy, PackedBusy>>()
