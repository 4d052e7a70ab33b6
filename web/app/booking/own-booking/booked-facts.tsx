import { slotOf } from '@foyer/domain'
import type { ReactNode } from 'react'
import { comesAlone } from '../../community/coming/comes-alone.ts'
import { formatList } from '../../ground/format.ts'
import { lengthText } from '../../ground/length-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useCourseText } from '../../offer/use-course-text.ts'
import { personName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import type { OwnBooking } from './own-booking.ts'
import { bookedPlaceOf } from './place-of.ts'
import { SlotFacts } from './slot-facts.tsx'
import { staffMemberOf } from './staff-member-of.ts'
import { teachersIn } from './wanted-booking.ts'

/** What a booking is of, with whom, where, and who comes. */
export const BookedFacts = ({ own, payment }: { own: OwnBooking; payment?: ReactNode }) => {
  const { t, locale } = useText()
  const { booking, service, course, coming } = own
  const site = useSite()
  const courseText = useCourseText()
  const alone = comesAlone(booking, coming)
  const areAllNamed = booking.totalParticipants > 1 && coming.length === booking.totalParticipants
  const people = course
    ? teachersIn(course.sessions, service)
    : [staffMemberOf(service, slotOf(booking).resource)].filter((one) => one !== undefined)
  const minutes = Temporal.Instant.from(booking.startDate).until(booking.endDate).total('minutes')
  return (
    <SlotFacts
      title={booking.bookedEntity.title}
      extent={course ? courseText.all(course.dates) : lengthText(minutes, t)}
      people={people}
      coming={alone ?? (areAllNamed ? formatList(coming, locale) : '')}
      bookedBy={alone === null ? undefined : personName(booking.contactDetails)}
      participants={booking.totalParticipants}
      place={bookedPlaceOf(booking, service, site)}
      addOns={booking.bookedAddOns}
      payment={payment}
    />
  )
}
