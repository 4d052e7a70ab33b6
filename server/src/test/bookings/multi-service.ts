import type { Booking, MultiServiceBookingType, SentSlot, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { signedInProvider } from '../people/own-calendar.ts'
import { complete, lena } from './booked.ts'
import { createBookingWorld } from './booking-world.ts'

/** A part as it is asked for: a service, its start on the clock of the business, and the staff member if one is named. */
export type AskedPart = { service: Pick<Service, 'id'>; at: string; resourceId?: string | undefined }

export const slotFor = ({ service, at, resourceId }: AskedPart): SentSlot => ({
  serviceId: service.id,
  startDate: at,
  ...(resourceId !== undefined && { resource: { id: resourceId } }),
})

/** The parts of a new multi-service booking in full. */
export const createParts = async (
  client: Client,
  asked: readonly AskedPart[],
  { type, status }: { type?: MultiServiceBookingType; status?: 'CONFIRMED' } = {},
): Promise<{ id: string; parts: Booking[] }> => {
  const bookings = asked.map((part) => ({
    bookedEntity: { slot: slotFor(part) },
    totalParticipants: 1,
    ...(status && { status, contactDetails: lena }),
  }))
  const { multiServiceBooking } = await client.bookings.createMultiServiceBooking({
    body: { bookings, returnFullEntity: true, ...(type && { multiServiceBookingType: type }) },
  })
  return { id: multiServiceBooking.id, parts: multiServiceBooking.bookings.flatMap(({ booking }) => booking ?? []) }
}

export const infosOf = (parts: readonly Pick<Booking, 'id' | 'revision'>[]) => parts.map(infoOf)

const infoOf = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) => ({ bookingId: id, revision })

/** A studio in which Ada gives massages and Jonas facials. */
export const createMultiServiceWorld = async () => {
  const bookingWorld = await createBookingWorld()
  const { world, ada, massage } = bookingWorld
  const jonas = await world.staffMember('Jonas Weber')
  const facial = await world.service([jonas], { name: 'Facial' })
  const byRequest = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
  const read = (id: string, client: Client = world.owner) =>
    client.bookings.getMultiServiceBooking({ params: { multiServiceBookingId: id } })
  const partsOf = async (id: string, client?: Client) =>
    (await read(id, client)).multiServiceBooking.bookings.flatMap(({ booking }) => booking ?? [])
  /** A massage with Ada at ten, and a facial with Jonas behind it. */
  const twoParts = (date: string): AskedPart[] => [
    { service: massage, at: `${date}T10:00:00` },
    { service: facial, at: `${date}T11:00:00` },
  ]
  const finish = async (client: Client, { id, parts }: { id: string; parts: Booking[] }) => {
    await complete(client, parts[1] as Booking)
    return { id, parts: await partsOf(id) }
  }
  return {
    ...bookingWorld,
    jonas,
    facial,
    byRequest,
    provider: await signedInProvider(world, jonas),
    read,
    partsOf,
    twoParts,
    holdTwo: (client: Client, date: string) => createParts(client, twoParts(date)),
    bookTwo: async (client: Client, date: string) => await finish(client, await createParts(client, twoParts(date))),
    /** The first part needs the approval of the business. */
    requestTwo: async (client: Client, date: string) => {
      const asked = [
        { service: byRequest, at: `${date}T10:00:00` },
        { service: facial, at: `${date}T11:00:00` },
      ]
      return await finish(client, await createParts(client, asked))
    },
  }
}

export const statuses = (parts: readonly Booking[]) => parts.map(({ status }) => status)

export type Whole = { id: string; parts: Booking[] }

/** How each row for one multi-service booking is called. */
export const callsOfWhole: Record<string, (client: Client, whole: Whole) => Promise<unknown>> = {
  getMultiServiceBooking: (client, { id }) => client.bookings.getMultiServiceBooking(at(id)),
  getMultiServiceBookingAvailability: (client, { id }) => client.bookings.getMultiServiceBookingAvailability(at(id)),
  confirmMultiServiceBooking: (client, { id, parts }) =>
    client.bookings.confirmMultiServiceBooking({ ...at(id), body: { confirmBookingsInfo: infosOf(parts) } }),
  declineMultiServiceBooking: (client, { id, parts }) =>
    client.bookings.declineMultiServiceBooking({ ...at(id), body: { declineBookingsInfo: infosOf(parts) } }),
  cancelMultiServiceBooking: (client, { id }) => client.bookings.cancelMultiServiceBooking({ ...at(id), body: {} }),
  rescheduleMultiServiceBooking: (client, { id, parts }) =>
    client.bookings.rescheduleMultiServiceBooking({
      ...at(id),
      body: {
        rescheduleBookingsInfo: parts.map((part, index) => ({
          ...infoOf(part),
          slot: { startDate: `${part.startDate.slice(0, 10)}T${13 + index}:00:00` },
        })),
      },
    }),
  listMultiServiceTimesToMove: (client, { id, parts }) => {
    const date = (parts[0]?.startDate ?? '').slice(0, 10)
    const range = { fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:00:00` }
    return client.bookings.listMultiServiceTimesToMove({ ...at(id), body: range })
  },
  markMultiServiceBookingAsPending: (client, { id, parts }) =>
    client.bookings.markMultiServiceBookingAsPending({ ...at(id), body: { markAsPendingBookingsInfo: infosOf(parts) } }),
  bulkGetMultiServiceBookingAllowedActions: (client, { id }) =>
    client.bookings.bulkGetMultiServiceBookingAllowedActions({ body: { multiServiceBookingIds: [id] } }),
}

const at = (multiServiceBookingId: string) => ({ params: { multiServiceBookingId } })
