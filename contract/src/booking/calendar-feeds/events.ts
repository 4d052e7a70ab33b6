import { Type } from 'typebox'
import { Guid, IsoInstant } from '../../ground/scalars.ts'
import { CalendarFeed } from './schemas.ts'

/** Domain events of calendar feeds. None carries the address. */
export const calendarFeedEvents = {
  'calendar_feed.created': Type.Object({ entity: CalendarFeed, memberId: Guid }),
  /** The former address ended, and a new one was made. */
  'calendar_feed.renewed': Type.Object({ entity: CalendarFeed, memberId: Guid, previousCreatedDate: IsoInstant }),
  'calendar_feed.revoked': Type.Object({ entity: CalendarFeed, memberId: Guid }),
} as const
