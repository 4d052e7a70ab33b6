import type { Booking } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { useReaches } from '../../permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

const PeopleDialog = lazy(() => import('./people-dialog.tsx'))

/** Those who may be named by now: people of a request, or of a booking that stands. */
const canBeNamed = ({ status, totalParticipants }: Booking): boolean =>
  totalParticipants > 1 && (status === 'CONFIRMED' || status === 'PENDING')

const useNamedPeople = (booking: Booking) =>
  useQuery({ ...api.bookings.listNamedParticipants.query({ params: { bookingId: booking.id } }), enabled: canBeNamed(booking) }).data
    ?.participants ?? []

/** Who comes with a booking for several, as the client named them; nothing where none is named. */
export const NamesOfBooking = ({ booking }: { booking: Booking }) => {
  const { t } = useText()
  const people = useNamedPeople(booking)
  return (
    <ul aria-label={t('manager.desk.people.title')} className="grid gap-0.5 text-dense text-ink-2 empty:hidden">
      {people.map(({ id, name, choice, state }) => (
        <li key={id} className="wrap-anywhere">
          <span className={state === 'GONE' ? 'line-through' : undefined}>{name}</span>
          {choice !== undefined && `, ${choice}`}
          {state === 'GONE' && ` · ${t('manager.desk.people.gone')}`}
        </li>
      ))}
    </ul>
  )
}

/** The same in the drawer of the booking, with a way to name them. */
export const PeopleOfBooking = ({ booking }: { booking: Booking }) => {
  const { t } = useText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const people = useNamedPeople(booking)
  const [isNaming, setNaming] = useState(false)
  if (!canBeNamed(booking) || (people.length === 0 && !mayManage)) return null
  return (
    <section className="mt-5 border-line border-t pt-3.5">
      <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.desk.people.title')}</h3>
      <NamesOfBooking booking={booking} />
      {mayManage && (
        <Button size="small" className="mt-2" onPress={() => setNaming(true)}>
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
