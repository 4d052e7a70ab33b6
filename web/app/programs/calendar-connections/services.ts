import type { CalendarAppProvider, CalendarConnection } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import type { Translate } from '../../text/translate.ts'

/** Services that a person connects with an address or an app password. */
export type TypedService = 'NEXTCLOUD' | 'FASTMAIL' | 'APPLE' | 'CALDAV' | 'ICS'

export type CalendarService = CalendarAppProvider | TypedService

export const calendarServices: readonly CalendarService[] = ['GOOGLE', 'MICROSOFT', 'NEXTCLOUD', 'FASTMAIL', 'APPLE', 'CALDAV', 'ICS']

/** Where a service has its calendars; a Nextcloud, another server and an address are the person's own. */
export const presetAddresses: Partial<Record<CalendarService, string>> = {
  FASTMAIL: 'https://caldav.fastmail.com/',
  APPLE: 'https://caldav.icloud.com/',
}

export const isOauthService = (service: CalendarService): service is CalendarAppProvider => service === 'GOOGLE' || service === 'MICROSOFT'

const rules = [
  'FORMAT',
  'REQUIRED',
  'WRONG_PASSWORD',
  'PASSWORD_ASKED',
  'NOT_FOUND',
  'NO_CALENDAR_SERVER',
  'TOO_MANY_REQUESTS',
  'UNREACHABLE',
  'NOT_HTTPS',
  'PRIVATE_NETWORK',
] as const

/** What is wrong with what was typed, by field: `password` → a sentence. */
export const connectProblemsOf = (error: unknown, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.violations.map(({ field, violatedRule }) => {
      const rule = rules.find((known) => known === violatedRule) ?? 'FORMAT'
      return [field.replace('connection.', ''), t(`manager.calendars.form.problems.${rule}`)] as const
    }),
  )
}

/** Under which name a connection is connected again. */
export const serviceOf = ({ provider, address }: Pick<CalendarConnection, 'provider' | 'address'>): TypedService => {
  if (provider === 'ICS') return 'ICS'
  const preset = (['FASTMAIL', 'APPLE'] as const).find((service) => presetAddresses[service] === address)
  return preset ?? 'CALDAV'
}
