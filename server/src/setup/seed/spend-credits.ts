import type { Client } from '@foyer/sdk'
import type { Studio } from './furnish-studio.ts'
import { instantOf, type SampleCalendar } from './juniper/calendar.ts'
import { type ClientKey, clients } from './juniper/clients.ts'
import { granted, included, makeUp, type PlannedUse, plannedUses } from './juniper/plan-uses.ts'
import type { PlanKey } from './juniper/plans.ts'
import { studio } from './juniper/studio.ts'
import type { Stage } from './stage.ts'

/** Says what the plans include. Orders that are sold from then on have it. */
export const fillPlans = async ({ owner }: Stage, { services, classes }: Studio, planIds: Record<PlanKey, string>): Promise<void> => {
  const ids: Record<string, string> = Object.fromEntries(Object.entries({ ...services, ...classes }).map(([key, { id }]) => [key, id]))
  for (const [key, { of, ...benefit }] of Object.entries(included) as [PlanKey, (typeof included)[PlanKey]][]) {
    const benefits = [{ ...benefit, serviceIds: of.map((name) => ids[name] ?? '') }]
    await owner.benefits.setPlanBenefits({ params: { planId: planIds[key] }, body: { benefits } })
  }
}

type Act = { at: string; play: () => Promise<void> }

/** Members come to classes with their plans: each credit goes where a booking went, and one is given on top. */
export const spendCredits = async ({ owner, at }: Stage, furnished: Studio, { today }: SampleCalendar): Promise<void> => {
  const day = (daysAgo: number, time: string) => instantOf(today.subtract({ days: daysAgo }), time)
  const acts: Act[] = plannedUses.flatMap((use) => {
    let booked: { id: string; revision: string } | null = null
    const book = async () => {
      booked = await bookClass(owner, furnished, { use, date: today.subtract({ days: use.daysAgo }) })
    }
    const cancel = async () => {
      if (booked) await owner.bookings.cancelBooking({ params: { bookingId: booked.id }, body: { revision: booked.revision } })
    }
    return [
      { at: day(use.daysAgo + use.bookedBefore, '18:10'), play: book },
      ...(use.canceledBefore === undefined ? [] : [{ at: day(use.daysAgo + use.canceledBefore, '08:20'), play: cancel }]),
    ]
  })
  const give = { at: day(makeUp.daysAgo, '10:30'), play: () => giveOnTop(owner) }
  const grant = { at: day(granted.daysAgo, '10:40'), play: () => grantVisit(owner, furnished, today) }
  for (const act of [...acts, give, grant].toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    at(act.at)
    await act.play()
  }
}

/** The first session of the class from that day on, paid with the plan of the client. */
async function bookClass(owner: Client, { classes }: Studio, { use, date }: { use: PlannedUse; date: Temporal.PlainDate }) {
  const { events } = await owner.calendar.queryEvents({
    body: {
      fromLocalDate: `${date}T00:00:00`,
      toLocalDate: `${date.add({ days: 8 })}T00:00:00`,
      query: { filter: { scheduleId: classes[use.of].schedule.id }, cursorPaging: { limit: 100 } },
    },
  })
  const [session] = events.toSorted((one, other) => (one.start.localDate < other.start.localDate ? -1 : 1))
  if (!session) throw new Error(`There is no session of ${use.of} from ${date} on`)
  const { booking } = await owner.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot: { eventId: session.id } },
        status: 'CONFIRMED',
        totalParticipants: use.participants ?? 1,
        selectedPaymentOption: 'MEMBERSHIP',
        contactDetails: { ...(await contactOf(owner, use.client)), timeZone: studio.timeZone },
      },
    },
  })
  return booking
}

async function contactOf(owner: Client, key: ClientKey) {
  const { language: _, ...details } = clients[key]
  const { contacts } = await owner.contacts.queryContacts({ body: { search: `${details.firstName} ${details.lastName}` } })
  const contactId = contacts[0]?.id
  if (contactId === undefined) throw new Error(`${key} is no member`)
  return { ...details, contactId }
}

async function grantVisit(owner: Client, { classes }: Studio, today: Temporal.PlainDate): Promise<void> {
  const { contactId: clientId } = await contactOf(owner, granted.client)
  const lastDay = today.add({ days: granted.validForDays }).toString()
  const { amount, reason } = granted
  await owner.credits.grantCredit({ body: { clientId, serviceIds: [classes[granted.of].id], amount, lastDay, reason } })
}

async function giveOnTop(owner: Client): Promise<void> {
  const { contactId } = await contactOf(owner, makeUp.client)
  const { orders } = await owner.credits.listCredits({ query: { contactId } })
  const [order] = orders
  const [benefit] = order?.benefits ?? []
  if (!order || !benefit) throw new Error('There is nothing to give credits to')
  await owner.credits.addCredits({
    params: { orderId: order.orderId },
    body: { benefitId: benefit.id, amount: makeUp.amount, reason: makeUp.reason },
  })
}
