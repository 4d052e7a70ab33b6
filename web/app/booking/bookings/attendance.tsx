import type { Attendance, AttendanceStatus, Booking, NamedParticipant, Participation, SentAttendance } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { useBookingText } from './use-booking-text.ts'

export const hereLook = 'border-here-line! bg-here-wash! text-here-ink! [--shape-below:var(--here-wash)]'

const choices = [
  {
    status: 'ATTENDED',
    word: 'checkIn',
    shape: 'ticked-disc',
    look: hereLook,
  },
  {
    status: 'NOT_ATTENDED',
    word: 'noShow',
    shape: 'ring',
    look: 'border-gone-line! bg-gone-wash! text-gone-ink! [--shape-below:var(--gone-wash)]',
  },
] as const

export const AttendanceButtons = (attended: Attended) => {
  const { t } = useText()
  const nameOf = useNameOfAttended()
  const { note, isPending } = useAttendance()
  const current = attended.attendance?.status ?? 'NOT_SET'
  return choices.map(({ status, word, shape, look }) => {
    const isNoted = current === status
    const said = t(isNoted ? `manager.desk.${status}` : `manager.desk.${word}`)
    return (
      <Button
        key={status}
        size="small"
        aria-pressed={isNoted}
        aria-label={`${said}: ${nameOf(attended)}`}
        isPending={isPending}
        onPress={() => void note(attended, isNoted ? 'NOT_SET' : status)}
        className={isNoted ? look : ''}
      >
        {isNoted && <StateShape shape={shape} />}
        {said}
      </Button>
    )
  })
}

export type Attended = { attendee: Booking | Participation; eventId: string; attendance: Attendance | undefined }

export const useNameOfAttended = () => {
  const { nameOf } = useBookingText()
  return ({ attendee }: Attended): string => ('participant' in attendee ? attendee.participant.name : nameOf(attendee))
}

// A missed session may cost a fee, in place of the price.
const changed = ['bookings', 'fees', 'payments', 'dues'] as const

export const useAttendance = () => {
  const { t } = useText()
  const nameOf = useNameOfAttended()
  const { mutateAsync, isPending } = useMutation(api.attendance.setAttendance.mutation({ alsoChanges: changed }))

  const participantMutation = useMutation(api.attendance.setParticipantAttendance.mutation({ alsoChanges: changed }))

  const send = ({ attendee, eventId }: Attended, noted: Omit<SentAttendance, 'bookingId'>) =>
    mutateAsync({ body: { attendance: { bookingId: attendee.id, eventId, ...noted } } })
  const sendParticipant = ({ eventId }: Attended, { id }: NamedParticipant, hasCome: boolean) =>
    participantMutation.mutateAsync({ params: { participantId: id }, body: { eventId, hasCome } })
  const showRefusal = (refusal: unknown) => showToast({ text: refusalText(refusal, t) })

  const undo = async (attended: Attended) => {
    const { status = 'NOT_SET', numberOfAttendees = 1, participantIds } = attended.attendance ?? {}
    await send(attended, { status, numberOfAttendees, ...(participantIds && { participantIds }) }).catch(showRefusal)
  }
  const note = async (attended: Attended, status: AttendanceStatus) => {
    const { attendee } = attended
    const numberOfAttendees = 'participant' in attendee ? attendee.partySize : attendee.totalParticipants
    try {
      await send(attended, { status, numberOfAttendees })
      showToast({ text: t(`manager.desk.done.${status}`, { name: nameOf(attended) }), undo: () => void undo(attended) })
    } catch (refusal) {
      showRefusal(refusal)
    }
  }
  /** That nobody came is noted for all participants, so it is removed when one of them comes. */
  const notePerson = async (attended: Attended, person: NamedParticipant, hasCome: boolean) => {
    const undoParticipant = async () => {
      if (attended.attendance?.status === 'NOT_ATTENDED') return await undo(attended)
      await sendParticipant(attended, person, !hasCome).catch(showRefusal)
    }
    try {
      await sendParticipant(attended, person, hasCome)
      const { name } = person
      showToast({ text: t(`manager.desk.done.${hasCome ? 'ATTENDED' : 'NOT_SET'}`, { name }), undo: () => void undoParticipant() })
    } catch (refusal) {
      showRefusal(refusal)
    }
  }
  return { note, notePerson, isPending: isPending || participantMutation.isPending }
}
