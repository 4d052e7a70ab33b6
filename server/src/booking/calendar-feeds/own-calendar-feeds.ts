import { randomUUID } from 'node:crypto'
import type { CalendarFeed } from '@foyer/contract'
import { isPermitted, permissionsOf, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwnStaffMember } from '../../house/staff/staff-store.ts'
import { type Identity, lockIdentity } from '../../people/accounts/accounts-store.ts'
import { deleteFeed, findFeedsOf, lockFeed, saveFeed } from './calendar-feeds-store.ts'

export const listCalendarFeeds: Handler<'calendar-feeds', 'listCalendarFeeds'> = async (_, context) => ({
  calendarFeeds: await findFeedsOf(context.db, context.siteId, accountOf(context)),
})

export const createCalendarFeed: Handler<'calendar-feeds', 'createCalendarFeed'> = async ({ body: { kind } }, context) => {
  const { siteId, now } = context
  const identityId = accountOf(context)
  const secret = newSecret()
  const { publicUrl } = await loadSite(context.db, siteId)
  const calendarFeed = await context.inTransaction(async (tx) => {
    const identity = await lockIdentity(tx, siteId, identityId)
    if (kind === 'STAFF' && !(await staffMemberBehind(tx, siteId, identity))) throw new Refusal('NO_STAFF_CALENDAR')
    const previousCreatedDate = await lockFeed(tx, { siteId, identityId, kind })
    const feed = await saveFeed(tx, { siteId, id: randomUUID(), identityId, kind, secretHash: secretHash(secret), now })
    const { about, payload } = tellingOf(context, feed)
    if (previousCreatedDate === null) await recordEvent(tx, { ...about, name: 'calendar_feed.created', payload })
    else await recordEvent(tx, { ...about, name: 'calendar_feed.renewed', payload: { ...payload, previousCreatedDate } })
    return feed
  })
  return { calendarFeed, address: `${publicUrl}/_api/foyer/v1/calendar-feeds/${secret}/calendar.ics` }
}

export const revokeCalendarFeed: Handler<'calendar-feeds', 'revokeCalendarFeed'> = ({ params: { calendarFeedId } }, context) =>
  context.inTransaction(async (tx) => {
    const gone = await deleteFeed(tx, { siteId: context.siteId, identityId: accountOf(context), feedId: calendarFeedId })
    if (!gone) throw new Refusal('CALENDAR_FEED_NOT_FOUND')
    const { about, payload } = tellingOf(context, gone)
    await recordEvent(tx, { ...about, name: 'calendar_feed.revoked', payload })
    return {}
  })

function accountOf({ caller }: Context): string {
  const identityId = memberIdOf(caller)
  if (identityId === null) throw new Error('Only accounts are let in here')
  return identityId
}

const tellingOf = (context: Context, entity: CalendarFeed) => {
  const { siteId, caller, now, dependencies } = context
  return {
    about: { jobs: dependencies.jobs, siteId, entityId: entity.id, caller, now },
    payload: { entity, memberId: accountOf(context) },
  }
}

export async function staffMemberBehind(db: Queryable, siteId: string, identity: Pick<Identity, 'id' | 'role'> | null) {
  if (!identity?.role) return null
  const rights = permissionsOf(identity.role)
  const maySee = isPermitted(rights, 'bookings.own') || isPermitted(rights, 'bookings.read')
  return maySee ? await findOwnStaffMember(db, siteId, identity.id) : null
}
