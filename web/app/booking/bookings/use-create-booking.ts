import type { ContactDetails, Service } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import type { DeskPlan } from '../../money/credits/desk-plan.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useBookingText } from './use-booking-text.ts'
import type { ChosenTime } from './use-next-free.ts'

type NewAtTheDesk = {
  service: Service
  time: ChosenTime
  contactDetails: ContactDetails
  isTold: boolean
  isOverride: boolean
  plan: DeskPlan['sent']
}

/** A booking made at the desk is confirmed at once. */
export const useCreateBooking = (onCreated: (bookingId: string) => void) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const { nameOf, whenOf } = useBookingText()
  const { mutateAsync, isPending, error } = useMutation(
    api.bookings.createBooking.mutation({ alsoChanges: ['calendar', 'availability', 'contacts', 'credits', 'messages'] }),
  )
  const create = async ({ service, time, contactDetails, isTold, isOverride, plan }: NewAtTheDesk): Promise<void> => {
    const { booking } = await mutateAsync({
      body: {
        booking: {
          bookedEntity: {
            slot: {
              serviceId: service.id,
              scheduleId: service.schedule.id,
              startDate: time.startDate,
              endDate: time.endDate,
              timezone: timeZone,
              ...(time.resourceId !== undefined && { resource: { id: time.resourceId } }),
            },
          },
          contactDetails,
          status: 'CONFIRMED',
          totalParticipants: 1,
          selectedPaymentOption: plan?.selectedPaymentOption ?? 'OFFLINE',
        },
        ...(plan?.planOrderId && { planOrderId: plan.planOrderId }),
        participantNotification: { notifyParticipants: isTold },
        flowControlSettings: {
          skipAvailabilityValidation: isOverride,
          skipBusinessConfirmation: true,
          skipSelectedPaymentOptionValidation: true,
        },
      },
    })
    showToast({ text: t('manager.bookings.done.created', { name: nameOf(booking), when: whenOf(booking) }) })
    onCreated(booking.id)
  }
  return { create, isPending, error }
}
