import type { Booking, ContactDetails, SentSlot, Service, Slot, SlotAvailability } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

export const lena: ContactDetails = { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' }

type Asking = { service: Pick<Service, 'id'>; date: string; resourceId?: string; timezone?: string }

/** The times of one day, as a front end shows them. */
export const timesOn = async (client: Client, { service, date, resourceId, timezone }: Asking): Promise<SlotAvailability[]> => {
  const { availabilityEntries } = await client.availability.queryAvailability({
    body: {
      query: {
        filter: {
          serviceId: service.id,
          startDate: `${date}T00:00:00`,
          endDate: `${date}T23:59:59`,
          ...(resourceId !== undefined && { resourceId }),
        },
      },
      ...(timezone !== undefined && { timezone }),
    },
  })
  return availabilityEntries
}

/** The slot that starts at a time of day (`11:00`), which must be shown as free. */
export const slotAt = async (client: Client, asking: Asking & { time: string }): Promise<Slot> => {
  const times = await timesOn(client, asking)
  const found = times.find(({ slot, bookable }) => bookable && slot.startDate.includes(`T${asking.time}`))
  if (!found) throw new Error(`${asking.time} is not free on ${asking.date}`)
  return found.slot
}

export const hold = async (client: Client, slot: SentSlot): Promise<Booking> => {
  const { booking } = await client.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, totalParticipants: 1 } } })
  return booking
}

export const complete = (client: Client, { id, revision }: Pick<Booking, 'id' | 'revision'>, contactDetails: ContactDetails = lena) =>
  client.bookings.completeBooking({ params: { bookingId: id }, body: { revision, contactDetails } })

/** Holds a slot and finishes the booking, as a visitor does. */
export const book = async (client: Client, slot: SentSlot, contactDetails?: ContactDetails): Promise<Booking> =>
  (await complete(client, await hold(client, slot), contactDetails)).booking

/** The booking as the business sees it: with the id of its contact, which no customer is told. */
export const seenBy = async (owner: Client, { id }: Pick<Booking, 'id'>): Promise<Booking> => {
  const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })
  if (!extendedBookings[0]) throw new Error('The booking is there')
  return extendedBookings[0].booking
}

export const contactIdOf = async (owner: Client, booking: Pick<Booking, 'id'>): Promise<string> =>
  (await seenBy(owner, booking)).contactDetails.contactId ?? ''

/** The address and revision for a change of this booking. */
export const of = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) => ({ params: { bookingId: id }, body: { revision } })
