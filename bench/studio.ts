import type { NewService, Service, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

export type Studio = {
  staff: StaffMember[]
  offer: (name: string, staff: readonly StaffMember[], bufferMinutes?: number) => Promise<Service>
}

export const timeZone = 'Europe/Berlin'
export const stepMinutes = 15

/** A business in Berlin, open Monday to Friday for eight hours, with so many people on its hours and a start every quarter of an hour. */
export async function furnishStudio(owner: Client, staffCount: number): Promise<Studio> {
  const { site } = await owner.site.getSite()
  await owner.site.updateSite({ body: { site: { timeZone, slotStepMinutes: stepMinutes, revision: site.revision } } })
  const staff: StaffMember[] = []
  for (let number = 1; number <= staffCount; number++) {
    const name = `Staff ${String(number).padStart(2, '0')}`
    staff.push((await owner.staff.createStaffMember({ body: { staffMember: { name } } })).staffMember)
  }
  return { staff, offer: (name, given, bufferMinutes = 0) => offer(owner, { name, staff: given, bufferMinutes }) }
}

type Offer = { name: string; staff: readonly StaffMember[]; bufferMinutes: number }

async function offer(owner: Client, { name, staff, bufferMinutes }: Offer): Promise<Service> {
  const service: NewService = {
    type: 'APPOINTMENT',
    name,
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'FIXED', fixed: { price: { value: '75.00', currency: 'EUR' } }, options: { inPerson: true } },
    schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: bufferMinutes } },
    locations: [{ type: 'BUSINESS' }],
    staffMemberIds: staff.map(({ resourceId }) => resourceId),
  }
  return (await owner.services.createService({ body: { service } })).service
}

/** The first working days from four weeks on, as dates: late enough for every notice. */
export function workingDays(count: number): Temporal.PlainDate[] {
  const today = Temporal.Now.plainDateISO(timeZone)
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: 4 })
  return Array.from({ length: count }, (_, index) => monday.add({ weeks: Math.floor(index / 5), days: index % 5 }))
}

/** An instant of the wall clock in Berlin, as the server writes it. */
export const instantAt = (date: Temporal.PlainDate, minuteOfDay: number): string =>
  date.toZonedDateTime({ timeZone }).add({ minutes: minuteOfDay }).toInstant().toString({ fractionalSecondDigits: 3 })
