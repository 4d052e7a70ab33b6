import type { Applying } from './applying.ts'
import { stageEntities } from './moved-entities-store.ts'
import { lockMove, saveMove } from './moves-store.ts'
import { createAsk, OutsideRefusal } from './outside-site.ts'
import { readingSteps } from './read-outside.ts'

/** One page of the other site, staged with the cursor of the next one. */
export async function readNextPage({ move, siteId, now, context }: Applying): Promise<void> {
  const which = { siteId, moveId: move.id }
  const { step = 0, cursor = null, position = 0 } = move.reading
  const reading = readingSteps[step]
  if (!reading) return await saveMove(context.db, { ...which, now }, { status: 'CHECKING', step: null })
  const page = await reading.read(sourceOf({ move, siteId, context }, now), cursor)
  const next = page.next === null ? { step: step + 1, cursor: null } : { step, cursor: page.next }
  await context.inTransaction(async (tx) => {
    const { status } = await lockMove(tx, which)
    // The owner stopped it meanwhile.
    if (status !== 'READING') return
    await stageEntities(tx, { ...which, source: move.source }, page.entities, position)
    const leftBehind = [...new Set([...move.left_behind, ...(page.leftBehind ?? [])])]
    await saveMove(
      tx,
      { ...which, now },
      {
        step: readingSteps[next.step]?.kind ?? null,
        reading: { ...next, position: position + page.entities.length },
        left_behind: leftBehind,
      },
    )
  })
}

export function sourceOf({ move, siteId, context }: Pick<Applying, 'move' | 'siteId' | 'context'>, now: string) {
  const { dependencies } = context
  const key = move.sealed_key && dependencies.signingKeys.unseal(move.sealed_key, keyRowOf({ siteId, moveId: move.id }))
  if (!key || !move.address) throw new OutsideRefusal(0, 'KEY_FORGOTTEN', 'The key is not here any more')
  const at = { address: move.address, key, siteId: move.outside_site_id, kindOfSite: move.kind_of_site }
  return { ask: createAsk(dependencies.outgoing, at), kindOfSite: move.kind_of_site, now, siteId: move.outside_site_id }
}

export const keyRowOf = ({ siteId, moveId }: { siteId: string; moveId: string }): string => `moves ${siteId} ${moveId}`
