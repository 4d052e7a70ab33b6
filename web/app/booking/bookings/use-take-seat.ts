import type { NewBooking } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { DeskPlan } from '../../money/credits/desk-plan.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type ChosenClient, contactDetailsOf } from './chosen-client.ts'
import { useBookingText } from './use-booking-text.ts'

export type Seat = {
  bookedEntity: NewBooking['bookedEntity']
  client: ChosenClient
  totalParticipants: number
  isTold: boolean
  /** The business knows that all places are taken. */
  isOverride: boolean
  /** What pays for it, where a plan does. */
  plan: DeskPlan['sent']
}

/** A booking of a session or of a course made at the desk: it is confirmed at once. */
export const useTakeSeat = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const { mutateAsync, isPending, error } = useMutation(
    api.bookings.createBooking.mutation({ alsoChanges: ['calendar', 'availability', 'contacts', 'credits', 'messages'] }),
  )
  /** Resolves to the new booking's id; to null where it was refused: then `error` holds why. */
  const take = async ({ client, isTold, isOverride, plan, ...seat }: Seat): Promise<string | null> => {
    const contactDetails = contactDetailsOf(client, t('manager.bookings.create.walkInShort'))
    const { selectedPaymentOption = 'OFFLINE' as const, ...order } = plan ?? {}
    const booking = { ...seat, contactDetails, status: 'CONFIRMED' as const, selectedPaymentOption }
    const flowControlSettings = {
      skipAvailabilityValidation: isOverride,
      skipBusinessConfirmation: true,
      skipSelectedPaymentOptionValidation: true,
    }
    try {
      const made = await mutateAsync({
        body: { booking, ...order, participantNotification: { notifyParticipants: isTold }, flowControlSettings },
      })
      showToast({ text: t('manager.desk.done.added', { name: nameOf(made.booking) }) })
      return made.booking.id
    } catch {
      return null
    }
  }
  const isFull = isRefusal(error, 'bookings.createBooking', 'SESSION_CAPACITY_EXCEEDED', 'SCHEDULE_CAPACITY_EXCEEDED')
  return { take, isPending, error, isFull }
}
