import { contract } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { formatWhen } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { PinIcon } from '../../ui/icons.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { directionsLink } from './calendar-links.ts'
import type { OwnBooking } from './own-booking.ts'
import { bookedPlaceOf } from './place-of.ts'
import { ShareButton } from './share-button.tsx'

const look = buttonLook({ kind: 'plain', size: 'normal', isSquare: false, isDisabled: false })

/** Adds the booking to a calendar, shows the way, or shares it. */
export const KeepLinks = ({ own: { booking, service, series, token } }: { own: OwnBooking }) => {
  const { t, locale } = useText()
  const site = useSite()
  const { startDate: start, endDate: end, bookedEntity } = booking
  const slot = slotOf({ bookedEntity })
  const place = bookedPlaceOf({ bookedEntity }, service, site)
  const title = `${bookedEntity.title}, ${site.name}`
  const isOneEntry = !bookedEntity.schedule && series.length === 0
  return (
    <div className="mt-4 flex flex-wrap gap-2 *:grow *:whitespace-nowrap *:max-phone:px-3 phone:*:basis-40">
      <AddToCalendar
        file={contract.bookings.getBookingCalendarFile.path.replace('{token}', encodeURIComponent(token))}
        entry={isOneEntry ? { title, start, end, place, details: `${site.publicUrl}${paths.booking(token)}` } : null}
      />
      {place !== undefined && comesToUs(slot.location?.locationType) && (
        <a className={look} href={directionsLink(place)} target="_blank" rel="noreferrer">
          <PinIcon size={18} />
          {t('booking.confirmed.directions')}
        </a>
      )}
      <ShareButton
        title={title}
        text={[title, formatWhen(start, end, slot.timezone, locale), place].filter(Boolean).join('\n')}
        // The page of the service: the link of the booking would let others cancel it.
        url={`${site.publicUrl}${paths.service(service.mainSlug.name)}`}
      />
    </div>
  )
}

/** Customers know the way to an address of their own, and a place by agreement may be any text. */
const comesToUs = (type: string | undefined): boolean => type === undefined || type === 'OWNER_BUSINESS'
