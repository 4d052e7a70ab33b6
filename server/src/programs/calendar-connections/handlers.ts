import type { Handlers } from '../../ground/handler.ts'
import { listCalendarApps, removeCalendarApp, saveCalendarApp } from './calendar-apps.ts'
import { beginCalendarSignIn, returnFromCalendarProvider } from './calendar-sign-in.ts'
import { connectCalendar } from './connect-calendar.ts'
import {
  disconnectCalendar,
  listCalendarConnections,
  listTeamCalendarConnections,
  readCalendarsNow,
  updateCalendarConnection,
} from './own-connections.ts'
import { receiveCalendarPush } from './receive-push.ts'

export const calendarConnectionsHandlers: Handlers<'calendar-connections'> = {
  listCalendarConnections,
  listTeamCalendarConnections,
  connectCalendar,
  beginCalendarSignIn,
  returnFromCalendarProvider,
  updateCalendarConnection,
  readCalendarsNow,
  disconnectCalendar,
  receiveCalendarPush,
  listCalendarApps,
  saveCalendarApp,
  removeCalendarApp,
}
