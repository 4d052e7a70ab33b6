import type { Callbacks } from '@foyer/contract'
import type { Queryable } from '../../ground/db/database.ts'

export type Visit = { clientId: string; clientName: string; callbacks: Callbacks; keepsMember: boolean }

export type Sent = { memberId: string; sessionHash: Buffer }

type NewVisit = Omit<Visit, 'clientName' | 'keepsMember'> & {
  siteId: string
  id: string
  now: string
  expiresAt: string
  sent: Sent | null
}

export const insertVisit = async (db: Queryable, visit: NewVisit): Promise<void> => {
  await db
    .insertInto('visits')
    .values({
      site_id: visit.siteId,
      id: visit.id,
      client_id: visit.clientId,
      callbacks: JSON.stringify(visit.callbacks),
      keeps_member: visit.sent !== null,
      member_id: visit.sent?.memberId ?? null,
      session_hash: visit.sent?.sessionHash ?? null,
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
  return visit ? { ...visit, callbacks: visit.callbacks as Callbacks } : null
}

type Claim = { siteId: string; id: string; visitorId: string; now: string; madeAfter: string }

export const claimVisitOfMember = async (db: Queryable, { siteId, id, visitorId, now, madeAfter }: Claim): Promise<void> => {
  await db
    .updateTable('visits')
    .set({ claimed_by: visitorId, claimed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('member_id', 'is not', null)
    .where('claimed_by', 'is', null)
    .where('created_at', '>', madeAfter)
    .execute()
}

type Claimed = { siteId: string; id: string; visitorId: string; claimedAfter: string }

export const findClaimedVisit = async (db: Queryable, { siteId, id, visitorId, claimedAfter }: Claimed): Promise<Sent | null> => {
  const visit = await db
    .selectFrom('visits')
    .select(['member_id as memberId', 'session_hash as sessionHash'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('claimed_by', '=', visitorId)
    .where('claimed_at', '>', claimedAfter)
    .executeTakeFirst()
  return visit?.memberId && visit.sessionHash ? { memberId: visit.memberId, sessionHash: visit.sessionHash } : null
}
