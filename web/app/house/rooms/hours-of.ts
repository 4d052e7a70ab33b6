import type { Resource } from '@foyer/contract'

/** Which hours a room has: those of the business, its own, or none, which means at all times. */
export type RoomHours = 'business' | 'own' | 'always'

export const hoursOf = ({ workingHoursSchedules: { values } }: Resource): RoomHours => {
  const [schedule] = values
  if (!schedule) return 'always'
  return schedule.shared ? 'business' : 'own'
}

/** The word of each in a table: `manager.rooms.follows`. */
export const hoursWords = { business: 'follows', own: 'own', always: 'always' } as const
