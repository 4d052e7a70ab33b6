import { later } from '../../ground/instants.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { ProviderFailure } from '../calendar-providers/provider.ts'
import { changeCalendar, type StoredCalendar } from './connected-calendars-store.ts'
import type { Look } from './connection-account.ts'

/** Services watch for some days; a channel is renewed a day before it ends. */
const watchedDays = 6
const renewedHoursBefore = 24

/**
 * Asks the service to say at once when a calendar changes. Only a public address can be called; where that fails, the calendar is read
 * every five minutes like all others.
 */
export async function watchCalendars(look: Look): Promise<void> {
  const { tools, connection, calendars, opened } = look
  if (!opened.provider.watch) return
  const now = tools.clock()
  const due = calendars.filter(({ blocks, channelEndsAt }) => blocks && isEnding(channelEndsAt, now))
  const unneeded = calendars.filter(({ blocks, channelId }) => !blocks && channelId !== null)
  if (unneeded.length > 0) await unwatchCalendars({ ...look, calendars: unneeded })
  if (due.length === 0) return
  const { publicUrl } = await loadSite(tools.db, connection.siteId)
  if (!publicUrl.startsWith('https:')) return
  for (const calendar of due) await watchCalendar(look, calendar, publicUrl).catch(ignoreFailure)
}

const isEnding = (channelEndsAt: string | null, now: string): boolean =>
  channelEndsAt === null || channelEndsAt <= later(now, { hours: renewedHoursBefore })

async function watchCalendar({ tools, connection, opened }: Look, calendar: StoredCalendar, publicUrl: string): Promise<void> {
  const { siteId } = connection
  const token = newSecret()
  // Saved first: the service may call before it has answered.
  await changeCalendar(tools.db, { siteId, id: calendar.id }, { channel_hash: secretHash(token) })
  const channel = await opened.provider.watch?.(opened.account, calendar.outsideId, {
    address: addressIn(publicUrl, `/_api/foyer/v1/calendar-connections/push/${token}`),
    token,
    expiresAt: later(tools.clock(), { hours: 24 * watchedDays }),
  })
  if (!channel) return
  await changeCalendar(
    tools.db,
    { siteId, id: calendar.id },
    { channel_id: channel.channelId, channel_resource_id: channel.resourceId, channel_ends_at: channel.expiresAt },
  )
  await unwatch({ opened }, calendar).catch(ignoreFailure)
}

export async function unwatchCalendars({ tools, connection, calendars, opened }: Look): Promise<void> {
  for (const calendar of calendars.filter(({ channelId }) => channelId !== null)) {
    await unwatch({ opened }, calendar).catch(ignoreFailure)
    const ended = { channel_hash: null, channel_id: null, channel_resource_id: null, channel_ends_at: null }
    await changeCalendar(tools.db, { siteId: connection.siteId, id: calendar.id }, ended)
  }
}

async function unwatch({ opened }: Pick<Look, 'opened'>, { channelId, channelResourceId, channelEndsAt }: StoredCalendar): Promise<void> {
  if (channelId === null || channelEndsAt === null) return
  await opened.provider.unwatch?.(opened.account, { channelId, resourceId: channelResourceId, expiresAt: channelEndsAt })
}

/** A channel that cannot be made or ended ends by itself. */
const ignoreFailure = (error: unknown): void => {
  if (!(error instanceof ProviderFailure)) throw error
}
