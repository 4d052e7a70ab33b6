import { contract } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { formatWhen } from '../../format.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { CalendarIcon, ExternalIcon } from '../../ui/icons.tsx'
import { googleCalendarLink } from './google-calendar-link.ts'
import type { OwnBooking } from './own-booking.ts'
import { bookedPlaceOf } from './place-of.ts'
import { ShareButton } from './share-button.tsx'

const look = buttonLook({ kind: 'plain', size: 'normal', isSquare: false, isDisabled: false })

/** Adds the booking to a calendar, or shares it. */
export const KeepLinks = ({ own: { booking, service, series, token } }: { own: OwnBooking }) => {
  const { t, language } = useText()
  const site = useSite()
  const { startDate: start, endDate: end, bookedEntity } = booking
  const place = bookedPlaceOf({ bookedEntity }, service, site)
  const title = `${bookedEntity.title}, ${site.name}`
  return (
    <div className="mt-4 flex flex-wrap gap-2 *:grow *:whitespace-nowrap *:max-phone:px-3 phone:*:basis-40">
      <a
        className={look}
        href={contract.bookings.getBookingCalendarFile.path.replace('{token}', encodeURIComponent(token))}
        download="booking.ics"
      >
        <CalendarIcon size={18} />
        {t('booking.confirmed.calendarFile')}
      </a>
      {/* One link makes one entry, and a course or a series is several. */}
      {!bookedEntity.schedule && series.length === 0 && (
        <a
          className={look}
          href={googleCalendarLink({ title, start, end, place, details: `${site.publicUrl}${paths.booking(token)}` })}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalIcon size={18} />
          {t('booking.confirmed.googleCalendar')}
        </a>
      )}
      <ShareButton
        title={title}
        text={[title, formatWhen(start, end, slotOf({ bookedEntity }).timezone, language), place].filter(Boolean).join('\n')}
        // The page of the service: the link of the booking would let others cancel it.
        url={`${site.publicUrl}${paths.service(service.mainSlug.name)}`}
      />
    </div>
  )
}
