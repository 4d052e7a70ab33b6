import { randomUUID } from 'node:crypto'
import type { Service, StaffMember } from '@foyer/contract'
import { openVisitor } from './desk.ts'

type Wish = { service: Service; staffMember: StaffMember; start: string; minutes: number; name: string }

/** A visitor books on the site, or sends a request where the service is given on request: holds the time, then says who they are. */
export const askOnSite = async ({ service, staffMember, start, minutes, name }: Wish): Promise<{ email: string }> => {
  const visitor = openVisitor()
  const slot = {
    serviceId: service.id,
    scheduleId: service.schedule.id,
    startDate: start,
    endDate: Temporal.Instant.from(start).add({ minutes }).toString(),
    timezone: 'Europe/Berlin',
    resource: { id: staffMember.resourceId },
  }
  const { booking: hold } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, totalParticipants: 1 } } })
  const [firstName = '', lastName = ''] = name.split(' ')
  // An address of its own each time: mails of another attempt are none of ours.
  const email = `${lastName.toLowerCase()}.${randomUUID().slice(0, 8)}@on-site.example`
  await visitor.bookings.completeBooking({
    params: { bookingId: hold.id },
    body: { revision: hold.revision, contactDetails: { firstName, lastName, email }, language: 'en' },
  })
  return { email }
}
