import { contract } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { type ReactNode, useState } from 'react'
import { formatWhen } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { useDisclosure } from '../../ui/overlays/use-disclosure.ts'
import { CalendarIcon, CheckIcon, CopyIcon, PinIcon } from '../../ui/pictures/icons.tsx'
import { ChevronDownIcon } from '../../ui/pictures/visitor-icons.tsx'
import { bookedLocationText } from '../location-and-staff.ts'
import type { OwnBooking } from '../own-booking.ts'
import { type CalendarEntry, directionsLink, googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const look = buttonLook({ kind: 'plain', size: 'normal', isSquare: false, isDisabled: false })

export const KeepLinks = ({ own: { booking, service, series, token } }: { own: OwnBooking }) => {
  const { t, locale } = useText()
  const site = useSite()
  const { startDate: start, endDate: end, bookedEntity } = booking
  const slot = slotOf({ bookedEntity })
  const location = bookedLocationText({ bookedEntity }, service, site)
  const title = `${bookedEntity.title}, ${site.name}`
  const isOneEntry = !bookedEntity.schedule && series.length === 0
  return (
    <div className="mt-4 flex flex-wrap gap-2 *:grow *:whitespace-nowrap *:max-phone:px-3 phone:*:basis-40">
      <AddToCalendar
        file={contract.bookings.getBookingCalendarFile.path.replace('{token}', encodeURIComponent(token))}
        entry={isOneEntry ? { title, start, end, location, details: `${site.publicUrl}${paths.booking(token)}` } : null}
      />
      {location !== undefined && comesToUs(slot.location?.locationType) && (
        <a className={look} href={directionsLink(location)} target="_blank" rel="noreferrer">
          <PinIcon size={18} />
          {t('booking.confirmed.directions')}
        </a>
      )}
      <ShareButton
        title={title}
        text={[title, formatWhen(start, end, slot.timezone, locale), location].filter(Boolean).join('\n')}
        // The page of the service: with the link of the booking, others could cancel it.
        url={`${site.publicUrl}${paths.service(service.mainSlug.name)}`}
      />
    </div>
  )
}

/** Customers know the way to their own address, and a location by agreement may be any text. */
const comesToUs = (type: string | undefined): boolean => type === undefined || type === 'OWNER_BUSINESS'

type AddToCalendarProps = {
  file: string
  entry: CalendarEntry | null
}

const AddToCalendar = ({ file, entry }: AddToCalendarProps) => {
  const { t } = useText()
  const fileLink = (
    <a className={look} href={file} download="booking.ics">
      <CalendarIcon size={18} />
      {t('booking.confirmed.addToCalendar')}
    </a>
  )
  if (!entry) return fileLink
  return (
    <CalendarMenu file={file} entry={entry}>
      <noscript className="grid">{fileLink}</noscript>
    </CalendarMenu>
  )
}

const linkLook = 'flex min-h-11 items-center rounded-m px-3 text-small hover:bg-hover'

const CalendarMenu = ({ file, entry, children }: { file: string; entry: CalendarEntry; children: ReactNode }) => {
  const { t } = useText()
  const { frame, button, isOpen, toggle, close } = useDisclosure()
  const elsewhere = { target: '_blank', rel: 'noreferrer', className: linkLook, onClick: close }
  return (
    <div ref={frame} className="relative grid max-phone:px-0!">
      <button ref={button} type="button" aria-expanded={isOpen} className={look} onClick={toggle}>
        <CalendarIcon size={18} />
        {t('booking.confirmed.addToCalendar')}
        <ChevronDownIcon size={16} />
      </button>
      {children}
      <ul
        hidden={!isOpen}
        className="absolute start-0 top-full z-20 mt-1 w-max min-w-full rounded-card border border-line bg-floating p-1 shadow-float"
      >
        <li>
          <a href={file} download="booking.ics" className={linkLook} onClick={close}>
            {t('booking.confirmed.calendarFile')}
          </a>
        </li>
        <li>
          <a href={googleCalendarLink(entry)} {...elsewhere}>
            {t('booking.confirmed.googleCalendar')}
          </a>
        </li>
        <li>
          <a href={outlookCalendarLink(entry)} {...elsewhere}>
            {t('booking.confirmed.outlookCalendar')}
          </a>
        </li>
      </ul>
    </div>
  )
}

type ShareButtonProps = { title: string; text: string; url: string }

const ShareButton = ({ title, text, url }: ShareButtonProps) => {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text, url }).catch(() => undefined) // closed again
    await navigator.clipboard.writeText(`${text}\n${url}`)
    setCopied(true)
  }
  return (
    <Button onPress={() => void share()}>
      {isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      <span aria-live="polite">{t(isCopied ? 'booking.confirmed.copied' : 'booking.confirmed.share')}</span>
    </Button>
  )
}
