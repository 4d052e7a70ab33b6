import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { toldClosing } from './close-till.ts'
import { dayOf, openTills, toldTills } from './open-tills.ts'
import { findClosing, listClosings, listClosingsOfDay } from './till-store.ts'
import { tillsSeenBy } from './whose-till.ts'

/** For who sees all tills, those with money in them; their own is there for others also when nothing went through it. */
export const getTills: Handler<'till', 'getTills'> = async ({ query }, context) => {
  const { db, siteId, caller } = context
  const day = await dayOf(db, context, query.day)
  const seen = tillsSeenBy(caller)
  const tills = await openTills(db, siteId, day, seen)
  const closings = await listClosingsOfDay(db, siteId, day.day, seen)
  return { day: day.day, tills: await toldTills(db, siteId, day, tills), closings: closings.map(toldClosing) }
}

export const listTillClosings: Handler<'till', 'listTillClosings'> = async ({ query: { limit = 30, offset = 0 } }, context) => {
  const { rows, total } = await listClosings(context.db, context.siteId, tillsSeenBy(context.caller), { limit, offset })
  return { closings: rows.map(toldClosing), total }
}

export const getTillClosing: Handler<'till', 'getTillClosing'> = async ({ params: { closingId } }, { db, siteId, caller }) => {
  const seen = tillsSeenBy(caller)
  const row = await findClosing(db, siteId, closingId)
  if (!row || (seen !== 'ALL' && row.person_id !== seen)) throw new Refusal('TILL_CLOSING_NOT_FOUND')
  return { closing: toldClosing(row) }
}
