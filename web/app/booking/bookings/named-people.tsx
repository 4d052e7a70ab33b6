import type { Booking, NamedParticipant, ParticipantCare } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { useReaches } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { type Attended, hereLook, useAttendance } from './attendance.tsx'

const PeopleDialog = lazy(() => import('./people-dialog.tsx'))

const canBeNamed = ({ status, totalParticipants }: Booking): boolean =>
  totalParticipants > 1 && (status === 'CONFIRMED' || status === 'PENDING')

type NamedPeopleProps = {
  people: readonly NamedParticipant[]
  attended?: Attended | undefined
}

export const NamedPeople = ({ people, attended }: NamedPeopleProps) => {
  const { t } = useText()
  if (people.length === 0) return null
  return (
    <ul aria-label={t('manager.desk.people.title')} className="mt-1.5 mb-3 grid gap-1.5">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3 text-dense">
          <Named {...person} />
          {attended && person.state === 'COMING' && <PersonButton person={person} attended={attended} />}
        </li>
      ))}
    </ul>
  )
}

const Named = ({ name, choice, state, care }: NamedParticipant) => {
  const { t } = useText()
  return (
    <span className="min-w-0 grow py-1">
      <span className={classes('wrap-anywhere', state === 'GONE' ? 'text-ink-3 line-through' : 'font-medium')}>{name}</span>
      {care?.age !== undefined && <span className="text-ink-2"> · {t('manager.desk.people.age', { count: care.age })}</span>}
      {choice !== undefined && <span className="wrap-anywhere text-ink-2"> · {choice}</span>}
      {state === 'GONE' && <span className="text-ink-3"> · {t('manager.desk.people.gone')}</span>}
      {care && state === 'COMING' && <Care care={care} />}
    </span>
  )
}

const PersonButton = ({ person, attended }: { person: NamedParticipant; attended: Attended }) => {
  const { t } = useText()
  const { notePerson, isPending } = useAttendance()
  const isHere = attended.attendance?.participantIds?.includes(person.id) ?? false
  const said = t(isHere ? 'manager.desk.ATTENDED' : 'manager.desk.checkIn')
  return (
    <Button
      size="small"
      aria-pressed={isHere}
      aria-label={`${said}: ${person.name}`}
      isPending={isPending}
      onPress={() => void notePerson(attended, person, !isHere)}
      className={classes('shrink-0 pointer-coarse:min-h-11 print:hidden', isHere && hereLook)}
    >
      {isHere && <StateShape shape="ticked-disc" />}
      {said}
    </Button>
  )
}

const Care = ({ care: { notes, mayComeAlone, pickedUpBy, photoConsent, relation } }: { care: ParticipantCare }) => {
  const { t } = useText()
  const collected =
    pickedUpBy === undefined ? t('manager.desk.people.accompanied') : t('manager.desk.people.pickedUpBy', { names: pickedUpBy })
  const way = mayComeAlone ? t('manager.desk.people.alone') : collected
  const facts = [...(relation === 'CHILD' ? [way] : []), t(photoConsent ? 'manager.desk.people.photos' : 'manager.desk.people.noPhotos')]
  return (
    <>
      {notes !== undefined && <span className="block whitespace-pre-wrap rounded-s bg-wait-wash px-2 py-0.5 wrap-anywhere">{notes}</span>}
      <span className="block text-ink-3">{facts.join(' · ')}</span>
    </>
  )
}

type PeopleOfBookingProps = NamedPeopleProps & { booking: Booking }

export const PeopleOfBooking = ({ booking, people, attended }: PeopleOfBookingProps) => {
  const { t } = useText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const [isNaming, setNaming] = useState(false)
  const mayName = mayManage && canBeNamed(booking)
  if (people.length === 0 && !mayName) return null
  return (
    <section className="mt-5 border-line border-t pt-3.5">
      <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.desk.people.title')}</h3>
      <NamedPeople people={people} attended={mayManage ? attended : undefined} />
      {mayName && (
        <Button size="small" onPress={() => setNaming(true)}>
          {t(people.length > 0 ? 'manager.desk.people.change' : 'manager.desk.people.name')}
        </Button>
      )}
      {isNaming && (
        <Suspense fallback={null}>
          <PeopleDialog booking={booking} people={people} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </section>
  )
}
