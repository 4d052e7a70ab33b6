import { type Static, Type } from 'typebox'

export const CalendarProviderName = Type.Enum(['CALDAV', 'GOOGLE', 'MICROSOFT', 'ICS'])
export type CalendarProviderName = Static<typeof CalendarProviderName>
