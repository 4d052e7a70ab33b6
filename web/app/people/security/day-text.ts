import { formatLocalDay, localDateOf } from '../../ground/format.ts'
import type { Locale } from '../../text/locale.ts'

/** 26 November 2026, in the zone of the business: with the year, because what is told here may be old. */
export const dayText = (instant: string, timeZone: string, locale: Locale): string =>
  formatLocalDay(localDateOf(instant, timeZone), locale, { day: 'numeric', month: 'long', year: 'numeric' })
