import type { BookedAddOn, Image } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { ReactNode } from 'react'
import { formatList } from '../ground/format.ts'
import { lengthText } from '../ground/length-text.ts'
import { useSite } from '../house/site-context.ts'
import { countedName } from '../offer/add-on-choice.ts'
import { teachersIn } from '../offer/class-session.ts'
import { useCourseText } from '../offer/courses.ts'
import { personName } from '../people/person-name.ts'
import { useText } from '../text/text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { CardIcon, PeopleIcon, PinIcon, PlusIcon } from '../ui/pictures/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { bookedLocationText, staffMemberOf } from './location-and-staff.ts'
import { otherParticipant } from './other-participant.ts'
import type { OwnBooking } from './own-booking.ts'

type SlotFactsProps = {
  title: string
  extent: string
  people: readonly { name: string; picture?: Image | undefined }[]
  isPersonAsked?: boolean
  location: string | undefined
  participants?: number | undefined
  coming?: string
  bookedBy?: string | undefined
  addOns?: readonly Pick<BookedAddOn, 'name' | 'quantity'>[] | undefined
  payment?: ReactNode
}

export const SlotFacts = ({
  title,
  extent,
  people,
  isPersonAsked = false,
  participants = 1,
  location,
  coming = '',
  bookedBy,
  addOns = [],
  payment,
}: SlotFactsProps) => {
  const { t, locale } = useText()
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="wrap-anywhere font-strong">
        {title}, {extent}
      </p>
      {addOns.length > 0 && <Line sign={<PlusIcon size={16} />}>{formatList(addOns.map(countedName), locale)}</Line>}
      {isPersonAsked && (
        <Line sign={<span aria-hidden="true" className="size-6 rounded-full bg-groove" />}>
          <Skeleton className="h-4 w-32" />
        </Line>
      )}
      {people.map(({ name, picture }) => (
        <Line key={name} sign={<Avatar name={name} picture={picture} size={24} />}>
          {name}
        </Line>
      ))}
      {coming !== '' && (
        <Line sign={<PeopleIcon size={16} />}>
          {t('booking.people.family.comes', { name: coming })}
          {bookedBy !== undefined && <span className="block text-ink-3">{t('booking.people.view.bookedBy', { name: bookedBy })}</span>}
        </Line>
      )}
      {participants > 1 && <Line sign={<PeopleIcon size={16} />}>{t('booking.details.people', { count: participants })}</Line>}
      {location !== undefined && <Line sign={<PinIcon size={16} />}>{location}</Line>}
      {payment !== undefined && <Line sign={<CardIcon size={16} />}>{payment}</Line>}
    </div>
  )
}

const Line = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <p className="grid grid-cols-[24px_minmax(0,1fr)] gap-2 text-ink-2 text-small">
    <span className="grid h-6 place-content-center">{sign}</span>
    <span className="wrap-anywhere self-center">{children}</span>
  </p>
)

export const BookedFacts = ({ own, payment }: { own: OwnBooking; payment?: ReactNode }) => {
  const { t, locale } = useText()
  const { booking, service, course, coming } = own
  const site = useSite()
  const courseText = useCourseText()
  const alone = otherParticipant(booking, coming)
  const areAllNamed = booking.totalParticipants > 1 && coming.length === booking.totalParticipants
  const people = course
    ? teachersIn(course.sessions, service)
    : [staffMemberOf(service, slotOf(booking).resource)].filter((member) => member !== undefined)
  const minutes = Temporal.Instant.from(booking.startDate).until(booking.endDate).total('minutes')
  return (
    <SlotFacts
      title={booking.bookedEntity.title}
      extent={course ? courseText.all(course.dates) : lengthText(minutes, t)}
      people={people}
      coming={alone ?? (areAllNamed ? formatList(coming, locale) : '')}
      bookedBy={alone === null ? undefined : personName(booking.contactDetails)}
      participants={booking.totalParticipants}
      location={bookedLocationText(booking, service, site)}
      addOns={booking.bookedAddOns}
      payment={payment}
    />
  )
}
