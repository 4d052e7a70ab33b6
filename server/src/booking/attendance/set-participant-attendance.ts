import { notedWith, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { comingIdsOf, findBookingOfParticipant } from '../participants/participants.ts'
import { findNoted } from './attendance-store.ts'
import { requireAttendable, saveNoted } from './set-attendance.ts'

/** Two at the front desk who note different people of a booking at the same time both count: what was noted is read behind its lock. */
export const setParticipantAttendance: Handler<'attendance', 'setParticipantAttendance'> = ({ params, body }, context) => {
  const { siteId } = context
  const participantId = params.participantId.toLowerCase()
  const { eventId, hasCome } = body
  return context.inTransaction(async (tx) => {
    const bookingId = await findBookingOfParticipant(tx, siteId, participantId)
    // Out of reach and unknown are one answer: nothing is told of what exists.
    if (bookingId === null) throw new Refusal('BOOKING_NOT_FOUND')
    const stored = await requireAttendable(tx, context, { bookingId, eventId })
    const comingIds = await comingIdsOf(tx, siteId, bookingId)
    if (!comingIds.includes(participantId)) throw new Refusal('PARTICIPANT_NOT_FOUND', { participantId })
    const { totalParticipants } = stored.booking
    const before = await findNoted(tx, { siteId, bookingId, eventId })
    const noted = notedWith(before, { totalParticipants, comingIds }, { participantId, hasCome })
    return { attendance: await saveNoted(tx, context, stored, { bookingId, eventId, ...noted }) }
  })
}
