import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { bookingState, bookingStateText } from '../../booking/booking-state.ts'
import { formatWhenShort, localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { linkLook } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const most = 4

/** A member's upcoming bookings, the next first. */
export const MemberBookings = ({ contactId }: { contactId: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  // By the minute: the question is asked anew, not each second.
  const minute = Math.floor(useNow(30) / 60_000) * 60_000
  const from = Temporal.Instant.fromEpochMilliseconds(minute).toString()
  const { data } = useQuery(
    api.bookings.queryExtendedBookings.query({
      body: {
        query: {
          filter: { 'contactDetails.contactId': contactId, startDate: { $gte: from }, status: { $in: ['CONFIRMED', 'PENDING'] } },
          sort: [{ fieldName: 'startDate' }],
          cursorPaging: { limit: most },
        },
      },
    }),
  )
  const bookings = data?.extendedBookings.map(({ booking }) => booking)
  return (
    <section aria-labelledby="member-bookings" className="border-line border-t pt-4">
      <h3 id="member-bookings" className="mb-2 font-bold text-small">
        {t('manager.members.bookings')}
      </h3>
      {!bookings && <Skeleton className="h-12 w-full" />}
      {bookings?.length === 0 && <p className="text-dense text-ink-2">{t('manager.members.noBookings')}</p>}
      <ul className="grid gap-2">
        {bookings?.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline justify-between gap-x-2 text-dense">
            <Link
              to={paths.manageCalendar({ date: localDateOf(booking.startDate, timeZone), booking: booking.id })}
              className={`${linkLook} wrap-anywhere min-w-0`}
            >
              {booking.bookedEntity.title}
            </Link>
            <span className="text-ink-2">{formatWhenShort(booking.startDate, timeZone, locale)}</span>
            {bookingState(booking) !== 'confirmed' && (
              <Badge state={bookingState(booking)} className="basis-auto">
                {bookingStateText(booking, t)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
