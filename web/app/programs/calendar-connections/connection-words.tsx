import type { CalendarConnection, CalendarFailure, TeamCalendarConnection } from '@foyer/contract'
import { formatWhenShort } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'

type Health = { readDate?: string; failingSince?: string; failure?: CalendarFailure }

/** `read 2 minutes ago`, or since when and why it is not. */
export const Freshness = ({ health, isExplained = true }: { health: Health; isExplained?: boolean }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { failingSince, failure } = health
  const readAgo = useReadAgo(health.readDate)
  if (failingSince === undefined || failure === undefined) return <p className="text-dense text-ink-2">{readAgo}</p>
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.5 text-bad-ink text-dense">
      <StateShape shape="warning" size={14} className="mt-0.75" />
      <p>
        <span className="font-strong">{t('manager.calendars.failing', { date: formatWhenShort(failingSince, timeZone, locale) })}.</span>{' '}
        {isExplained && `${t(`manager.calendars.failures.${failure}`)} `}
        {t('manager.calendars.stays')} <span className="text-ink-2">{readAgo}.</span>
      </p>
    </div>
  )
}

const useReadAgo = (readDate: string | undefined): string => {
  const { t } = useText()
  const now = useNow(30)
  if (readDate === undefined) return t('manager.calendars.fresh.never')
  const minutes = Math.floor((now - Temporal.Instant.from(readDate).epochMilliseconds) / 60_000)
  if (minutes < 1) return t('manager.calendars.fresh.justNow')
  if (minutes < 60) return t('manager.calendars.fresh.minutes', { count: minutes })
  if (minutes < 48 * 60) return t('manager.calendars.fresh.hours', { count: Math.floor(minutes / 60) })
  return t('manager.calendars.fresh.days', { count: Math.floor(minutes / 1440) })
}

/** What a person calls their connection: the service, and which account of it. */
export const useConnectionName = (): ((connection: Pick<CalendarConnection, 'provider' | 'address' | 'userName'>) => string) => {
  const { t } = useText()
  return ({ provider, address, userName }) => {
    const host = address === undefined ? undefined : hostOf(address)
    const account = userName === undefined ? host : [userName, host].filter(Boolean).join(' · ')
    return provider === 'CALDAV' ? (account ?? 'CalDAV') : [t(`manager.calendars.names.${provider}`), account].filter(Boolean).join(', ')
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

export const isFailing = ({ failingSince }: Pick<TeamCalendarConnection, 'failingSince'>): boolean => failingSince !== undefined
