import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { makePushedDue } from './connected-calendars-store.ts'

/**
 * The message says only that something has changed, so nothing of it is read. Microsoft first asks for proof that the address is ours, by
 * sending a token that it wants back as text.
 */
export const receiveCalendarPush: Handler<'calendar-connections', 'receiveCalendarPush'> = async ({ params, query }, context) => {
  const { db, siteId, now } = context
  const isWatched = await makePushedDue(db, { siteId, channelHash: secretHash(params.channel), now })
  if (!isWatched) throw new Refusal('CALENDAR_CHANNEL_NOT_FOUND')
  return { contentType: 'text/plain; charset=utf-8', fileName: 'answer.txt', body: query.validationToken ?? '' }
}
