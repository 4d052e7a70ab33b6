import type { Money, Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import { lengthText } from '../../ground/length-text.ts'
import { useSite } from '../../house/site-context.ts'
import { type ClassSession, teachersIn } from '../../offer/class-session.ts'
import { type CourseDates, useCourseText } from '../../offer/courses.ts'
import type { ServiceOptions } from '../../offer/service-choice.ts'
import { useText } from '../../text/text.tsx'
import { locationText, staffMemberOf } from '../location-and-staff.ts'
import { sessionMinutes } from '../session-minutes.ts'
import { endOf, type SlotChoice } from '../slot-choice.ts'
import { SlotFacts } from '../slot-facts.tsx'
import { CourseDatesText, SummaryWhen, summaryLook } from '../summary-when.tsx'

type BookingSummaryProps = {
  service: Service
  booking: WantedBooking
  wanted: SlotChoice
  resourceId: string | undefined
  children?: ReactNode
}

export const BookingSummary = ({ service, booking: { session, course }, wanted, resourceId, children }: BookingSummaryProps) => {
  const { t } = useText()
  const site = useSite()
  const courseText = useCourseText()
  const { minutes = sessionMinutes(service) } = wanted
  const isWithSomebody = service.type === 'APPOINTMENT' && service.staffMembers.length > 0
  const isOtherSession = session !== undefined && session.id !== wanted.eventId
  const person = staffMemberOf(service, resourceId === undefined ? undefined : { id: resourceId })
  const people = course ? teachersIn(course.sessions, service) : [person].filter((member) => member !== undefined)
  return (
    <aside aria-label={t('booking.details.summary')} className={summaryLook}>
      {course ? (
        <CourseDatesText {...course} zone={wanted.zone} />
      ) : (
        <SummaryWhen start={wanted.start} end={endOf(service, wanted.start, minutes)} zone={wanted.zone} />
      )}
      <SlotFacts
        title={session && !isOtherSession ? session.title : service.name}
        extent={course ? courseText.sessions(course.dates) : lengthText(minutes, t)}
        people={people}
        isPersonAsked={resourceId === undefined && isWithSomebody}
        location={session?.location ?? locationText(service, site, wanted.locationId)}
        participants={wanted.participants}
        addOns={wanted.addOns}
      />
      {children && <div>{children}</div>}
    </aside>
  )
}

export type WantedBooking = {
  choice: SlotChoice
  otherTimes: string
  /** The visitor included. */
  mostParticipants: number
  session?: ClassSession
  course?: { sessions: ClassSession[]; dates: CourseDates }
  options: ServiceOptions | null
  /** Undefined where the price is known only once the time is held. */
  price?: Money | undefined
}
