import type { Block, EpochMinutes } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import { loadEventTitles } from '../../house/calendar/calendar.ts'
import type { Catalogue } from './catalogue.ts'
import { loadEventsAround } from './events-around.ts'
import { blocksIn } from './expand-hours.ts'
import type { Span } from './spans.ts'

/** What the calendar calls a stretch of blocked time, or undefined where it has no name. */
export type TitleOfBlock = (block: { kind: string; start: EpochMinutes; end: EpochMinutes }) => string | undefined

type Blocked = { siteId: string; catalogue: Catalogue; resourceId: string }

/** The engine reads blocks without titles, because it reads many; this adds the titles to the blocks of one resource and day. */
export async function loadBlockTitles(db: Database, { siteId, catalogue, resourceId }: Blocked, span: Span): Promise<TitleOfBlock> {
  const wanted = { resourceIds: [resourceId], span }
  const events = await loadEventsAround(db, { siteId, ...wanted })
  const blocks = blocksIn(catalogue, events, wanted).get(resourceId) ?? []
  const titles = await loadEventTitles(
    db,
    siteId,
    blocks.map(({ eventId }) => eventId),
  )
  const isSame = (one: Block, { kind, start, end }: Parameters<TitleOfBlock>[0]): boolean =>
    one.kind === kind && Math.max(one.start, span.from) === start && Math.min(one.end, span.to) === end
  return (wanted) => titles.get(blocks.find((block) => isSame(block, wanted))?.eventId ?? '')
}
