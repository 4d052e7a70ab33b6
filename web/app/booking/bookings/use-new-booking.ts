import type { CalendarEvent, ContactDetails, NewBooking, Service, StaffMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { useSite } from '../../house/site-context.ts'
import { type DeskPlan, useDeskPlan } from '../../money/credits/desk-plan.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { type Seat, useBookSeat } from './book-seat-dialog.tsx'
import { type ChosenClient, contactDetailsOf, emailOf } from './client-field.tsx'
import { type ChosenTime, timeFrom, useFreeTimes, useNextFree } from './free-times.tsx'
import { useBookingText } from './use-booking-text.ts'

export type Proposal = { startDate: string; resourceId: string | null; serviceId?: string }

type NewBookingOptions = {
  services: readonly Service[]
  proposal: Proposal | null
  date: string | undefined
  onCreated: (bookingId: string) => void
}

export const useNewBooking = ({ services, proposal, date, onCreated }: NewBookingOptions) => {
  const { t } = useText()
  const [client, setClient] = useState<ChosenClient>({ kind: 'NONE' })
  const [resourceId, setResourceId] = useState(proposal?.resourceId ?? null)
  const offered = services.filter(
    ({ type, staffMemberIds }) => type !== 'APPOINTMENT' || resourceId === null || staffMemberIds.includes(resourceId),
  )
  const [serviceId, setServiceId] = useState(proposal?.serviceId ?? likeliest(offered)?.id ?? null)
  const [picked, setPicked] = useState<ChosenTime | null>(null)
  const [wantsNotice, setWantsNotice] = useState(true)
  const [wasSent, setSent] = useState(false)
  const service = offered.find(({ id }) => id === serviceId)
  const seat = useSeatChoice(service, onCreated)
  const isAppointment = service?.type === 'APPOINTMENT'
  const firstFree = useFirstFree(isAppointment ? service : undefined, resourceId, date)
  const proposed = proposal && isAppointment ? timeFrom(proposal.startDate, service, resourceId ?? undefined) : firstFree
  const time = picked ?? proposed
  const startDate = isAppointment ? time?.startDate : seat.startDate
  const items = service && startDate !== undefined ? [{ serviceId: service.id, startDate }] : []
  const plan = useDeskPlan({ contact: client.kind === 'KNOWN' ? client.contact : undefined, items })
  const { create, ...creating } = useCreateBooking(onCreated)
  const { isPending, error } = isAppointment ? creating : seat
  useFocusFirstInvalid(error)
  const canNotify = emailOf(client) !== undefined

  const book = async ({ isOverride }: { isOverride: boolean }): Promise<boolean> => {
    setSent(true)
    if (!service || client.kind === 'NONE') return false
    const notifiesClient = wantsNotice && canNotify
    if (!isAppointment) return await seat.bookSeat({ client, notifiesClient, isOverride, plan: plan.sent })
    if (!time) return false
    const contactDetails = contactDetailsOf(client, t('manager.bookings.create.walkInShort'))
    return await create({ service, time, contactDetails, notifiesClient, isOverride, plan: plan.sent }).then(
      () => true,
      () => false,
    )
  }
  return {
    client,
    setClient,
    isClientMissing: wasSent && client.kind === 'NONE',
    offered,
    service,
    setServiceId,
    seat,
    isFull: !isAppointment && seat.isFull,
    isChosen: isAppointment ? time !== null : seat.isChosen,
    resourceId,
    setPerson: (chosen: string | null) => {
      setResourceId(chosen)
      setPicked(null)
    },
    time,
    setTime: setPicked,
    plan,
    canNotify,
    wantsNotice,
    setWantsNotice,
    book,
    isPending,
    error,
  }
}

/** Services that clients can book have free times to propose. Services for the desk only are chosen on purpose. */
const likeliest = (offered: readonly Service[]): Service | undefined =>
  offered.find(({ type, hidden, onlineBooking }) => type === 'APPOINTMENT' && !hidden && onlineBooking.enabled) ?? offered[0]

const useFirstFree = (service: Service | undefined, resourceId: string | null, date: string | undefined): ChosenTime | null => {
  const nextFree = useNextFree(service, resourceId)
  const { slots, error } = useFreeTimes({ serviceId: date === undefined ? undefined : service?.id, date, resourceId })
  if (date === undefined || error || slots?.length === 0) return nextFree
  const [first] = slots ?? []
  return first ? { startDate: first.startDate, endDate: first.endDate, resourceId: first.resource?.id } : null
}

export type NewBookingDraft = ReturnType<typeof useNewBooking>

export const personOptions = (staff: readonly StaffMember[]) => staff.map(({ resourceId, name }) => ({ id: resourceId, label: name }))

const useSeatChoice = (service: Service | undefined, onCreated: (bookingId: string) => void) => {
  const [session, setSession] = useState<CalendarEvent | null>(null)
  const { bookSeat: book, ...booking } = useBookSeat()
  const bookedEntity = entityOf(service, session)

  const bookSeat = async (seat: Omit<Seat, 'bookedEntity' | 'totalParticipants'>): Promise<boolean> => {
    if (!bookedEntity) return false
    const id = await book({ ...seat, bookedEntity, totalParticipants: 1 })
    if (id !== null) onCreated(id)
    return id !== null
  }
  return { ...booking, session, setSession, startDate: startOf(service, session), isChosen: bookedEntity !== null, bookSeat }
}

const startOf = (service: Service | undefined, session: CalendarEvent | null): string | undefined => {
  if (service?.type === 'COURSE') return service.schedule.firstSessionStart
  return session?.scheduleId === service?.schedule.id ? session?.start.utcDate : undefined
}

const entityOf = (service: Service | undefined, session: CalendarEvent | null): NewBooking['bookedEntity'] | null => {
  if (service?.type === 'COURSE') return { schedule: { scheduleId: service.schedule.id } }
  const isOfService = session?.scheduleId === service?.schedule.id
  return service?.type === 'CLASS' && session && isOfService ? { slot: { eventId: session.id } } : null
}

type NewAtTheDesk = {
  service: Service
  time: ChosenTime
  contactDetails: ContactDetails
  notifiesClient: boolean
  isOverride: boolean
  plan: DeskPlan['sent']
}

const useCreateBooking = (onCreated: (bookingId: string) => void) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const { nameOf, whenOf } = useBookingText()
  const { mutateAsync, isPending, error } = useMutation(
    api.bookings.createBooking.mutation({ alsoChanges: ['calendar', 'availability', 'contacts', 'credits', 'messages'] }),
  )
  const create = async ({ service, time, contactDetails, notifiesClient, isOverride, plan }: NewAtTheDesk): Promise<void> => {
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
        participantNotification: { notifyParticipants: notifiesClient },
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
