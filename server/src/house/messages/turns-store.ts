import { turnAmongMails } from '@foyer/domain'
import { sql } from 'kysely'
import { findLifted } from '../../ground/bounds/bounds.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import { secretTemplates } from './message.ts'

type Which = { siteId: string; messageId: string }

/**
 * Lets a mail that a stranger caused be sent, or answers until when it waits. Counted behind a lock of the address, so that concurrent workers
 * pass no bound together. Codes and links count apart, each kind for itself: bookings in a stranger's name keep no code back.
 */
export const takeTurn = async (
  db: Database,
  { siteId, messageId }: Which,
  { to, template }: { to: string; template: string },
  now: string,
): Promise<string | null> => {
  const address = to.toLowerCase()
  const holder = { whose: 'MAILS' as const, who: address }
  if ((await findLifted(db, { siteId, now }, [holder]))(holder)) return null
  return await db.transaction().execute(async (tx) => {
    await takeLocks(tx, [`mails-to:${siteId}:${address}`], 'EXCLUSIVE')
    const turn = turnAmongMails(await findTurns(tx, { siteId, messageId, address, template, now }), now)
    if (turn === null)
      await tx.updateTable('messages').set({ counted_at: now }).where('site_id', '=', siteId).where('id', '=', messageId).execute()
    return turn
  })
}

type Asked = Which & { address: string; template: string; now: string }

/** The instants of a day at which others took their turn, the latest first. */
const findTurns = async (tx: Transaction, { siteId, messageId, address, template, now }: Asked): Promise<string[]> => {
  const isKey = secretTemplates.some((secret) => secret === template)
  const { rows } = await sql<{ at: string }>`
    select counted_at as at from messages
    where site_id = ${siteId} and lower(recipient) = ${address} and counted_at > ${now}::timestamptz - interval '1 day' and id <> ${messageId}
      and ${isKey ? sql`template = ${template}` : sql`template <> all(${secretTemplates}::text[])`}
    order by counted_at desc limit 100`.execute(tx)
  return rows.map(({ at }) => at)
}
