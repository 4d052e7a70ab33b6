import type { Notifications, NotificationsChanges, OwnQuietHours } from '@foyer/contract'
import { invalid, isTimeZone, lengthOfQuietHours, parseLocal, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Cleared, Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../site/site.ts'
import { readChoicesLink } from './as-chosen.ts'
import { addressesOfMember, type Choices, findChoices, findRole, notificationsOf, saveChoices, switchOff } from './notifications-store.ts'

export const getMyNotifications: Handler<'notifications', 'getMyNotifications'> = async (_input, context) => ({
  notifications: await readOwn(context.db, context, await ownAddresses(context.db, context)),
})

export const updateMyNotifications: Handler<'notifications', 'updateMyNotifications'> = ({ body, cleared }, context) =>
  context.inTransaction(async (tx) => {
    const emails = await ownAddresses(tx, context)
    await save(tx, context, { emails, changes: body.notifications, cleared })
    return { notifications: await readOwn(tx, context, emails) }
  })

export const getGuestNotifications: Handler<'notifications', 'getGuestNotifications'> = async ({ body }, context) => ({
  notifications: await read(context.db, context.siteId, [readChoicesLink(context, body.token).email]),
})

export const updateGuestNotifications: Handler<'notifications', 'updateGuestNotifications'> = ({ body, cleared }, context) => {
  const emails = [readChoicesLink(context, body.token).email]
  return context.inTransaction(async (tx) => {
    await save(tx, context, { emails, changes: body.notifications, cleared })
    return { notifications: await read(tx, context.siteId, emails) }
  })
}

/** Programs that look through mails open each link: a visit switches nothing off, the page does. */
export const openUnsubscribe: Handler<'notifications', 'openUnsubscribe'> = async ({ params: { token } }, context) => {
  const { kind } = readChoicesLink(context, token)
  const { publicUrl } = await loadSite(context.db, context.siteId)
  return { location: `${publicUrl}/notifications${kind ? `?off=${kind}` : ''}#token=${token}` }
}

export const unsubscribe: Handler<'notifications', 'unsubscribe'> = async ({ params: { token } }, context) => {
  const { email, kind } = readChoicesLink(context, token)
  if (kind === undefined) throw new Refusal('NOTIFICATIONS_LINK_INVALID')
  const { siteId, now } = context
  await context.inTransaction((tx) => switchOff(tx, { siteId, email, now }, kind))
  return {}
}

const ownAddresses = (db: Queryable, { siteId, caller }: Context) => addressesOfMember(db, siteId, memberIdOf(caller) ?? '')

const readOwn = async (db: Queryable, { siteId, caller }: Context, emails: readonly string[]): Promise<Notifications> =>
  await read(db, siteId, emails, await findRole(db, siteId, memberIdOf(caller) ?? ''))

async function read(db: Queryable, siteId: string, emails: readonly string[], role: string | null = null): Promise<Notifications> {
  const [shown = ''] = emails
  const chosen = await findChoices(db, siteId, emails)
  return notificationsOf(
    shown,
    emails.map((email) => chosen.get(email.toLowerCase())).find((row) => row !== undefined),
    role,
  )
}

type Changing = { emails: readonly string[]; changes: NotificationsChanges; cleared: Cleared }

function save(tx: Transaction, { siteId, now }: Context, { emails, changes, cleared }: Changing): Promise<void> {
  return saveChoices(tx, { siteId, emails, now }, columnsOf(changes, cleared))
}

function columnsOf({ off, quietHours, language, timeZone, team }: NotificationsChanges, cleared: Cleared): Partial<Choices> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new Refusal('INVALID_TIME_ZONE', { field: 'notifications.timeZone', timeZone })
  const isCleared = (member: keyof NotificationsChanges) => cleared.has(`notifications.${member}`)
  return {
    ...(off && { switched_off: [...new Set(off)].toSorted() }),
    ...(quietHours ? readQuietHours(quietHours) : isCleared('quietHours') && { quiet_from: null, quiet_to: null }),
    ...(language ? { language } : isCleared('language') && { language: null }),
    ...(timeZone ? { time_zone: timeZone } : isCleared('timeZone') && { time_zone: null }),
    ...(team?.hears && { team_hears: team.hears }),
    ...(team?.delivery && { team_delivery: team.delivery }),
  }
}

const longestQuietMinutes = 18 * 60

function readQuietHours(quietHours: OwnQuietHours) {
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)]
  const length = lengthOfQuietHours({ from, to })
  if (length === 0) throw invalid('notifications.quietHours.to', 'must differ from "from"', 'INVALID_RANGE')
  if (length > longestQuietMinutes)
    throw invalid('notifications.quietHours.to', 'must be at most 18 hours after "from"', 'INVALID_RANGE', { mostHours: 18 })
  return { quiet_from: from, quiet_to: to }
}

const minutesOf = (clock: string): number => parseLocal(`1970-01-01T${clock}`) ?? 0
