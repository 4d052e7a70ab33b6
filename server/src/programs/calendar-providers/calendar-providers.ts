import type { OauthClients, ProviderDependencies } from './calendar-services.ts'
import { type CalendarProvider, ProviderFailure, type ProviderName } from './provider.ts'

export const calendarProviders = (_dependencies: ProviderDependencies, _clients: OauthClients): Record<ProviderName, CalendarProvider> => ({
  CALDAV: comingLater,
  GOOGLE: comingLater,
  MICROSOFT: comingLater,
  ICS: comingLater,
})

const refuse = async () => {
  throw new ProviderFailure('REFUSED', 'This provider is not served yet')
}
const comingLater: CalendarProvider = { listCalendars: refuse, readChanges: refuse, putEvent: refuse, removeEvent: refuse }
