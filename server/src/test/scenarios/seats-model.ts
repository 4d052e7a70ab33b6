/** A booking in the model. `holdEnds` is in minutes of the story, `changes` the events that it must have. */
export type ModelSeats = {
  session: string
  party: number
  status: 'CREATED' | 'CONFIRMED' | 'CANCELED'
  holdEnds: number
  changes: number
}

type ModelSession = { capacity: number; isCanceled: boolean }

/** The whole truth about seats: what is taken of a session are the parties of its bookings and live holds. */
export const seatsModel = () => {
  const sessions = new Map<string, ModelSession>()
  const bookings = new Map<string, ModelSeats>()
  const of = (session: string) => [...bookings.entries()].filter(([, booking]) => booking.session === session)
  const isLive = ({ status, holdEnds }: ModelSeats, now: number): boolean =>
    status === 'CONFIRMED' || (status === 'CREATED' && holdEnds > now)
  const taken = (session: string, now: number, except: readonly string[] = []): number =>
    of(session).reduce((sum, [id, booking]) => sum + (isLive(booking, now) && !except.includes(id) ? booking.party : 0), 0)
  const sessionOf = (id: string): ModelSession => {
    const session = sessions.get(id)
    if (!session) throw new Error(`The story has no session ${id}`)
    return session
  }
  return {
    sessions,
    bookings,
    sessionOf,
    isLive,
    taken,
    /** May a party of this size sit there, if these bookings give up what they have? */
    hasRoom: (session: string, party: number, now: number, except: readonly string[] = []): boolean => {
      const { capacity, isCanceled } = sessionOf(session)
      return !isCanceled && taken(session, now, except) + party <= capacity
    },
    participants: (session: string): number =>
      of(session).reduce((sum, [, { status, party }]) => sum + (status === 'CONFIRMED' ? party : 0), 0),
    change: (id: string, changes: Partial<ModelSeats>): void => {
      const before = bookings.get(id) ?? { session: '', party: 1, status: 'CREATED' as const, holdEnds: 0, changes: 0 }
      bookings.set(id, { ...before, ...changes, changes: before.changes + 1 })
    },
    /** A hold that its visitor gives up for another: no change of the booking, which may still be completed where there is room. */
    giveUp: (id: string, now: number): void => {
      const booking = bookings.get(id)
      if (booking) bookings.set(id, { ...booking, holdEnds: now })
    },
    cancelSession: (session: string): void => {
      sessions.set(session, { ...sessionOf(session), isCanceled: true })
      for (const [id, booking] of of(session)) {
        if (booking.status !== 'CANCELED') bookings.set(id, { ...booking, status: 'CANCELED', changes: booking.changes + 1 })
      }
    },
  }
}
