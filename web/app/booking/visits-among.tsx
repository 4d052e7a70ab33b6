import type { Booking, Filter } from '@foyer/contract'
import { inOrderOfTime } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { formatList, formatWhen } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { personName } from '../people/person-name.ts'
import { useText } from '../text/text.tsx'
import { allBookingsQuery } from './all-bookings.ts'

const mostNamed = 5

export const VisitsAmongBookings = ({ of }: { of: Filter }) => {
  const filter = { ...of, 'multiServiceBookingInfo.id': { $exists: true } }
  const touched = useQuery(allBookingsQuery(filter))
  const wholeIds = touched.data?.extendedBookings.flatMap(({ booking }) => booking.multiServiceBookingInfo?.id ?? [])
  return wholeIds && <VisitsAmong wholeIds={[...new Set(wholeIds)]} />
}

export const VisitsAmong = ({ wholeIds }: { wholeIds: readonly string[] }) => {
  const { t } = useText()
  const named = wholeIds.slice(0, mostNamed)
  const query = { filter: { 'multiServiceBookingInfo.id': { $in: named } }, cursorPaging: { limit: 100 } }
  const parts = useQuery({ ...api.bookings.queryExtendedBookings.query({ body: { query } }), enabled: named.length > 0 })
  if (named.length === 0) return null
  const visits = Map.groupBy(
    inOrderOfTime(parts.data?.extendedBookings ?? []).map(({ booking }) => booking),
    ({ multiServiceBookingInfo }) => multiServiceBookingInfo?.id,
  )
  const more = wholeIds.length - named.length
  return (
    <div className="mt-3 text-ink-2" aria-live="polite">
      <p>{t('manager.bookings.packages', { count: wholeIds.length })}</p>
      <ul className="mt-1.5 grid list-disc gap-1 ps-5 [overflow-wrap:anywhere]">
        {[...visits].map(([id, visit]) => (
          <Visit key={id} parts={visit} />
        ))}
        {more > 0 && <li>{t('manager.bookings.morePackages', { count: more })}</li>}
      </ul>
    </div>
  )
}

const Visit = ({ parts }: { parts: readonly Booking[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const [first] = parts
  if (!first) return null
  const end = parts.reduce((last, { endDate }) => (endDate > last ? endDate : last), first.endDate)
  const services = [...new Set(parts.map(({ bookedEntity }) => bookedEntity.title))]
  const words = {
    when: formatWhen(first.startDate, end, timeZone, locale),
    name: personName(first.contactDetails) ?? t('manager.bookings.visitor'),
    services: formatList(services, locale),
  }
  return <li>{t('manager.bookings.package', words)}</li>
}
