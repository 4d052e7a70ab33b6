import type { BookedSlot, Booking } from '@foyer/contract'

/** A course is one slot from the start of its first session to the end of its last. */
export function slotOf({ bookedEntity: { slot, schedule } }: Pick<Booking, 'bookedEntity'>): BookedSlot {
  if (slot) return slot
  if (!schedule) throw new Error('A booking has a slot or a schedule')
  const { firstSessionStart, lastSessionEnd, ...course } = schedule
  return { ...course, startDate: firstSessionStart, endDate: lastSessionEnd }
}
