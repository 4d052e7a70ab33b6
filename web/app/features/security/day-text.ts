import type { Language } from '@foyer/contract'
import { formatLocalDay, localDateOf } from '../../format.ts'

/** 26 November 2026, in the zone of the business: with the year, because what is told here may be old. */
export const dayText = (instant: string, timeZone: string, language: Language): string =>
  formatLocalDay(localDateOf(instant, timeZone), language, { day: 'numeric', month: 'long', year: 'numeric' })
