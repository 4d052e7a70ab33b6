import type { CalendarEvent, NewBooking, Service } from '@foyer/contract'
import { useState } from 'react'
import { type Seat, useTakeSeat } from './use-take-seat.ts'

/** Of a class the session is chosen; a course is booked as a whole. Other services take no seats. */
export const useSeatChoice = (service: Service | undefined, onCreated: (bookingId: string) => void) => {
  const [session, setSession] = useState<CalendarEvent | null>(null)
  const { take, ...taking } = useTakeSeat()
  const bookedEntity = entityOf(service, session)

  /** Resolves to whether it is booked. */
  const takeSeat = async (seat: Omit<Seat, 'bookedEntity' | 'totalParticipants'>): Promise<boolean> => {
    if (!bookedEntity) return false
    const id = await take({ ...seat, bookedEntity, totalParticipants: 1 })
    if (id !== null) onCreated(id)
    return id !== null
  }
  return { ...taking, session, setSession, startDate: startOf(service, session), isChosen: bookedEntity !== null, takeSeat }
}

/** When what is booked begins; of a course, with its first session. */
const startOf = (service: Service | undefined, session: CalendarEvent | null): string | undefined => {
  if (service?.type === 'COURSE') return service.schedule.firstSessionStart
  return session?.scheduleId === service?.schedule.id ? session?.start.utcDate : undefined
}

const entityOf = (service: Service | undefined, session: CalendarEvent | null): NewBooking['bookedEntity'] | null => {
  if (service?.type === 'COURSE') return { schedule: { scheduleId: service.schedule.id } }
  const isOfService = session?.scheduleId === service?.schedule.id
  return service?.type === 'CLASS' && session && isOfService ? { slot: { eventId: session.id } } : null
}
