import { caldav } from './caldav.ts'
import type { OauthClients, ProviderDependencies } from './calendar-services.ts'
import { google } from './google.ts'
import { icsAddress } from './ics-address.ts'
import { microsoft } from './microsoft.ts'
import type { CalendarProvider, ProviderName } from './provider.ts'

/** One adapter for each kind of outside calendar. Making them costs nothing: a caller may do so for each connection. */
export const calendarProviders = (dependencies: ProviderDependencies, clients: OauthClients): Record<ProviderName, CalendarProvider> => ({
  CALDAV: caldav(dependencies),
  GOOGLE: google(dependencies, clients.google),
  MICROSOFT: microsoft(dependencies, clients.microsoft),
  ICS: icsAddress(dependencies),
})
