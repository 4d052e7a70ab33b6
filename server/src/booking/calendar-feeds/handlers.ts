import type { Handlers } from '../../ground/handler.ts'
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from './own-calendar-feeds.ts'
import { readCalendarFeed } from './read-calendar-feed.ts'

export const calendarFeedsHandlers: Handlers<'calendar-feeds'> = {
  listCalendarFeeds,
  createCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
}
