/** A booking in the model: its resource, and its start as minute of the day. `now` is another clock, in minutes of the story. */
export type ModelBooking = {
  resource: string
  start: number
  status: 'CREATED' | 'PENDING' | 'CONFIRMED' | 'CANCELED' | 'DECLINED'
  holdEnds: number
  /** An override: overlaps another booking deliberately. */
  isShared: boolean
  /** Has lost its place for good: to a newer hold of its visitor, or to another booking after it expired. */
  isLost: boolean
}

/** How long a session occupies its resource: an hour, and a quarter after it. */
const takenMinutes = 75

const overlap = (one: ModelBooking, other: Pick<ModelBooking, 'resource' | 'start'>) =>
  one.resource === other.resource && Math.abs(one.start - other.start) < takenMinutes

/** Does it keep its time? Requests and bookings do, holds until they expire. */
export const keepsTime = ({ status, holdEnds, isLost }: ModelBooking, now: number): boolean =>
  status === 'CONFIRMED' || status === 'PENDING' || (status === 'CREATED' && !isLost && holdEnds > now)

/** The whole truth about capacity: a time is free if it overlaps no booking that keeps its time. */
export const capacityModel = () => {
  const bookings = new Map<string, ModelBooking>()
  const others = (except: readonly string[]) => [...bookings].filter(([id]) => !except.includes(id)).map(([, booking]) => booking)
  return {
    bookings,
    isFree: (resource: string, start: number, now: number, except: readonly string[] = []): boolean =>
      !others(except).some((other) => keepsTime(other, now) && overlap(other, { resource, start })),
    /** Records the present state of a booking. Expired holds in the time it takes are lost. */
    note: (id: string, booking: ModelBooking, now: number): void => {
      bookings.set(id, booking)
      if (!keepsTime(booking, now)) return
      for (const other of others([id])) if (!keepsTime(other, now) && overlap(other, booking)) other.isLost = true
    },
    /** Bookings that overlap although neither is an override: must be empty. */
    collisions: (now: number): string[] => {
      const exclusive = [...bookings].filter(([, booking]) => keepsTime(booking, now) && !booking.isShared)
      return exclusive
        .filter(([id, booking]) => exclusive.some(([other, { resource, start }]) => other !== id && overlap(booking, { resource, start })))
        .map(([id]) => id)
    },
  }
}
