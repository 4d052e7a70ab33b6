import type { Booking, ExtendedBooking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

export type Target = { startDate: string; endDate: string; resourceId: string | undefined }

type MoveOptions = {
  notifiesClient: boolean
  message?: string
  isOverride?: boolean
  newPerson?: string | undefined
  /** Called from the toast that offers to notify the client: opens a mail that begins with this sentence. */
  onNotify?: (moved: Booking, sentence: string) => void
}

type Moved = { booking: Booking; target: Target; options: MoveOptions }

export const useMoveBooking = () => {
  const { t } = useText()
  const { nameOf, firstNameOf, whenOf } = useBookingText()
  const queries = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation(
    api.bookings.rescheduleBooking.mutation({ alsoChanges: ['calendar', 'availability', 'messages'] }),
  )

  const send = async ({ booking, target, options }: Moved): Promise<Booking> => {
    // An answer on its way, of the calendar's regular refetch, would put the booking back.
    await queries.cancelQueries({ queryKey: ['bookings'] })
    putIntoCache(queries, movedTo(booking, target))
    try {
      const answer = await mutateAsync(requestFor({ booking, target, options }))
      putIntoCache(queries, answer.booking)
      return answer.booking
    } catch (refusal) {
      putIntoCache(queries, booking)
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      throw refusal
    }
  }

  const undo = async (moved: Booking, before: Booking, options: MoveOptions) => {
    try {
      // Without the message to the client, which was about the move.
      const back = { notifiesClient: options.notifiesClient, isOverride: before.doubleBooked === true }
      await send({ booking: moved, target: targetOf(before), options: back })
      const words = reachesClient(before, options) ? 'manager.bookings.done.movedBackTold' : 'manager.bookings.done.movedBack'
      showToast({ text: t(words, { name: nameOf(before), when: whenOf(before) }) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
  }

  /** Resolves to the moved booking; rejects with the refusal after restoring the cache. */
  const move = async (booking: Booking, target: Target, options: MoveOptions): Promise<Booking> => {
    const moved = await send({ booking, target, options })
    const { newPerson, onNotify } = options
    const when = newPerson === undefined ? whenOf(moved) : t('manager.bookings.done.with', { when: whenOf(moved), person: newPerson })
    const isSilent = !reachesClient(moved, options)
    showToast({
      text: t(isSilent ? 'manager.bookings.done.moved' : 'manager.bookings.done.movedTold', { name: nameOf(moved), when }),
      ...(isSilent &&
        onNotify &&
        moved.contactDetails.email && {
          next: {
            label: t('manager.bookings.tellOf', { name: firstNameOf(moved) }),
            onPress: () => onNotify(moved, t('manager.bookings.tellDraft', { name: firstNameOf(moved), when })),
          },
        }),
      undo: () => void undo(moved, booking, options),
      // A client who was notified of the move must be notified of the undo, because the first mail is on its way.
      ...(!isSilent && { undoLabel: t('manager.bookings.undoTold', { name: firstNameOf(moved) }) }),
    })
    return moved
  }
  return { move, isPending, error }
}

const reachesClient = ({ contactDetails }: Booking, { notifiesClient }: MoveOptions) => notifiesClient && Boolean(contactDetails.email)

const targetOf = ({ startDate, endDate, bookedEntity }: Booking): Target => ({
  startDate,
  endDate,
  resourceId: slotOf({ bookedEntity }).resource?.id,
})

const movedTo = (booking: Booking, { startDate, endDate, resourceId }: Target): Booking => {
  const slot = slotOf(booking)
  const resource = resourceId === undefined || resourceId === slot.resource?.id ? slot.resource : { id: resourceId }
  return {
    ...booking,
    startDate,
    endDate,
    bookedEntity: { ...booking.bookedEntity, slot: { ...slot, startDate, endDate, ...(resource && { resource }) } },
  }
}

const requestFor = ({ booking, target, options }: Moved) => {
  const { serviceId, scheduleId, timezone } = slotOf(booking)
  return {
    params: { bookingId: booking.id },
    body: {
      revision: booking.revision,
      slot: {
        serviceId,
        scheduleId,
        timezone,
        startDate: target.startDate,
        endDate: target.endDate,
        ...(target.resourceId !== undefined && { resource: { id: target.resourceId } }),
      },
      participantNotification: { notifyParticipants: options.notifiesClient, ...(options.message && { message: options.message }) },
      // The policy binds clients only; the calendar binds managers, too, unless they override it on purpose.
      flowControlSettings: {
        ignoreReschedulePolicy: true,
        skipBusinessConfirmation: true,
        skipAvailabilityValidation: options.isOverride === true,
      },
    },
  }
}

type BookingList = { extendedBookings: ExtendedBooking[] }

const isBookingList = (cached: unknown): cached is BookingList =>
  typeof cached === 'object' && cached !== null && 'extendedBookings' in cached

const putIntoCache = (queries: QueryClient, changed: Booking): void => {
  queries.setQueriesData({ queryKey: ['bookings'] }, (cached: unknown) => {
    if (!isBookingList(cached)) return cached
    const extendedBookings = cached.extendedBookings.map((listed) =>
      listed.booking.id === changed.id ? { ...listed, booking: changed } : listed,
    )
    return { ...cached, extendedBookings }
  })
}
