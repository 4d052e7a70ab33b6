import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { CalendarIcon } from '../../ui/icons.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { ChevronDownIcon } from '../../ui/visitor-icons.tsx'
import { type CalendarEntry, googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

type AddToCalendarProps = {
  /** Of the calendar file, which every calendar reads. */
  file: string
  /** What a link can carry, which is one entry; a course or a series is several. */
  entry: CalendarEntry | null
}

const look = buttonLook({ kind: 'plain', size: 'normal', isSquare: false, isDisabled: false })

/** One button for all calendars. Where only the file will do, the button is the file. */
export const AddToCalendar = ({ file, entry }: AddToCalendarProps) => {
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
