import type { CalendarFreshness } from '@foyer/contract'
import { formatTime, formatWhenShort, localDateOf } from '../ground/format.ts'
import { useNow } from '../ground/now.ts'
import type { Locale } from '../text/locale.ts'
import { useText } from '../text/text.tsx'
import { useSite } from './site-context.ts'

/** Which calendar of a staff member it is, and how fresh what is known of it is: `Google calendar, read 2 minutes ago`. */
export const useFreshnessText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const now = useNow(30)
  const today = localDateOf(Temporal.Instant.fromEpochMilliseconds(now).toString(), timeZone)
  const moment = (instant: string) =>
    localDateOf(instant, timeZone) === today ? formatTime(instant, timeZone, locale) : formatWhenShort(instant, timeZone, locale)
  return ({ provider, readDate, failingSince }: CalendarFreshness): string => {
    const calendar = t(`manager.otherCalendars.providers.${provider}`)
    if (readDate === undefined) return t('manager.otherCalendars.neverRead', { calendar })
    const minutes = Math.floor((now - Temporal.Instant.from(readDate).epochMilliseconds) / 60_000)
    // A connection that has stopped reports no failure.
    if (failingSince !== undefined || minutes >= staleMinutes)
      return t('manager.otherCalendars.notReadSince', { calendar, when: moment(readDate) })
    return minutes < 1
      ? t('manager.otherCalendars.readNow', { calendar })
      : t('manager.otherCalendars.read', { calendar, when: ago(minutes, locale) })
  }
}

const staleMinutes = 60

const ago = (minutes: number, locale: Locale): string => new Intl.RelativeTimeFormat(locale).format(-minutes, 'minute')
