import type { Callbacks } from '@foyer/contract'
import type { Queryable } from '../db/database.ts'

/** Somebody whom a front end sent to our pages, and the ways back that it offers. */
export type Visit = { clientId: string; clientName: string; callbacks: Callbacks; keepsMember: boolean }

type NewVisit = Omit<Visit, 'clientName'> & { siteId: string; id: string; now: string; expiresAt: string }

export const insertVisit = async (db: Queryable, visit: NewVisit): Promise<void> => {
  await db
    .insertInto('visits')
    .values({
      site_id: visit.siteId,
      id: visit.id,
      client_id: visit.clientId,
      callbacks: JSON.stringify(visit.callbacks),
      keeps_member: visit.keepsMember,
      created_at: visit.now,
      expires_at: visit.expiresAt,
    })
    .execute()
}

type Named = { siteId: string; id: string; now: string }

export const findVisit = async (db: Queryable, { siteId, id, now }: Named): Promise<Visit | null> => {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('oauth_clients as c', (join) => join.onRef('c.site_id', '=', 'v.site_id').onRef('c.id', '=', 'v.client_id'))
    .select(['v.client_id as clientId', 'c.name as clientName', 'v.callbacks', 'v.keeps_member as keepsMember'])
    .where('v.site_id', '=', siteId)
    .where('v.id', '=', id)
    .where('v.expires_at', '>', now)
    .executeTakeFirst()
  // Only insertVisit() writes them.
  return visit ? { ...visit, callbacks: visit.callbacks as Callbacks } : null
}
