import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { listTags, lockTags, saveTags } from './tags-store.ts'

const mostTags = 20
const mostListed = 200

export const listClientTags: Handler<'clients', 'listClientTags'> = async (_received, { db, siteId }) => ({
  tags: await listTags(db, siteId, mostListed),
})

/** Changes the words by which a client is found; those that are there twice stand once. */
export async function changeTags(
  tx: Transaction,
  { siteId, now, caller, dependencies }: VerbContext,
  clientId: string,
  change: (tags: readonly string[]) => readonly string[],
): Promise<void> {
  const previous = await lockTags(tx, siteId, clientId)
  if (!previous) throw new Refusal('CLIENT_NOT_FOUND')
  const tags = [...new Set(change(previous))]
  if (tags.length > mostTags) throw new Refusal('TOO_MANY_TAGS', { most: mostTags })
  if (tags.length === previous.length && tags.every((tag, index) => tag === previous[index])) return
  await saveTags(tx, { siteId, clientId, now, tags })
  const news = { siteId, now, caller, jobs: dependencies.jobs, name: 'client.tags_changed' } as const
  await recordEvent(tx, { ...news, entityId: clientId, payload: { tags, previous } })
}
