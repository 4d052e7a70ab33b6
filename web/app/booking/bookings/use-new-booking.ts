import type { Service, StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { useDeskPlan } from '../../money/credits/desk-plan.tsx'
import { useText } from '../../text/text.tsx'
import { type ChosenClient, contactDetailsOf, emailOf } from './chosen-client.ts'
import { useFreeTimes } from './free-times.ts'
import { useCreateBooking } from './use-create-booking.ts'
import { type ChosenTime, timeFrom, useNextFree } from './use-next-free.ts'
import { useSeatChoice } from './use-seat-choice.ts'

/** Where it was asked for: a time in the calendar, a start that was not offered. */
export type Proposal = { startDate: string; resourceId: string | null; serviceId?: string }

type NewBookingOptions = {
  services: readonly Service[]
  proposal: Proposal | null
  /** The day that is looked at, where no time of it was pointed at. */
  date: string | undefined
  onCreated: (bookingId: string) => void
}

/** A booking being made at the desk: who, what, with whom, when; each with something proposed from the start. */
export const useNewBooking = ({ services, proposal, date, onCreated }: NewBookingOptions) => {
  const { t } = useText()
  const [client, setClient] = useState<ChosenClient>({ kind: 'NONE' })
  const [resourceId, setResourceId] = useState(proposal?.resourceId ?? null)
  const offered = services.filter(
    ({ type, staffMemberIds }) => type !== 'APPOINTMENT' || resourceId === null || staffMemberIds.includes(resourceId),
  )
  const [serviceId, setServiceId] = useState(proposal?.serviceId ?? likeliest(offered)?.id ?? null)
  const [picked, setPicked] = useState<ChosenTime | null>(null)
  const [wantsTold, setWantsTold] = useState(true)
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
  const canBeTold = emailOf(client) !== undefined

  /** Resolves to whether it is booked. A refusal stays in `error`, and everything as it is. */
  const book = async ({ isOverride }: { isOverride: boolean }): Promise<boolean> => {
    setSent(true)
    if (!service || client.kind === 'NONE') return false
    const isTold = wantsTold && canBeTold
    if (!isAppointment) return await seat.takeSeat({ client, isTold, isOverride, plan: plan.sent })
    if (!time) return false
    const contactDetails = contactDetailsOf(client, t('manager.bookings.create.walkInShort'))
    return await create({ service, time, contactDetails, isTold, isOverride, plan: plan.sent }).then(
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
    canBeTold,
    wantsTold,
    setWantsTold,
    book,
    isPending,
    error,
  }
}

/** What clients book themselves has free times to propose; a service kept for the desk is chosen on purpose. */
const likeliest = (offered: readonly Service[]): Service | undefined =>
  offered.find(({ type, hidden, onlineBooking }) => type === 'APPOINTMENT' && !hidden && onlineBooking.enabled) ?? offered[0]

/** The first free time of the day that is looked at, else of any day. Null too while it is not known: nothing else is proposed meanwhile. */
const useFirstFree = (service: Service | undefined, resourceId: string | null, date: string | undefined): ChosenTime | null => {
  const nextFree = useNextFree(service, resourceId)
  const { slots, error } = useFreeTimes({ serviceId: date === undefined ? undefined : service?.id, date, resourceId })
  if (date === undefined || error || slots?.length === 0) return nextFree
  const [first] = slots ?? []
  return first ? { startDate: first.startDate, endDate: first.endDate, resourceId: first.resource?.id } : null
}

export type NewBookingDraft = ReturnType<typeof useNewBooking>

export const personOptions = (staff: readonly StaffMember[]) => staff.map(({ resourceId, name }) => ({ id: resourceId, label: name }))
