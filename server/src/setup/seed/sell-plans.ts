import type { Client } from '@foyer/sdk'
import type { Studio } from './furnish-studio.ts'
import { instantOf, type SampleCalendar } from './juniper/calendar.ts'
import { type ClientKey, clients } from './juniper/clients.ts'
import { granted, included, makeUp, type PlannedUse, plannedUses } from './juniper/plan-uses.ts'
import {
  type OrderAct,
  type PlanKey,
  type PlannedGift,
  type PlannedOrder,
  plannedGifts,
  plannedOrders,
  plans,
  primaryPlan,
} from './juniper/plans.ts'
import { studio } from './juniper/studio.ts'
import { eachOf } from './owner-steps.ts'
import type { Stage } from './stage.ts'

type Act = { at: string; play: () => Promise<void> }

export const sellPlans = async (stage: Stage, studio: Studio, calendar: SampleCalendar): Promise<void> => {
  const { owner, at } = stage
  at(instantOf(calendar.furnished, '10:00'))
  const planIds = await eachOf(plans, async (plan) => (await owner.plans.createPlan({ body: { plan } })).plan.id)
  await fillPlans(stage, studio, planIds)
  await owner.plans.makePlanPrimary({ params: { id: planIds[primaryPlan] }, body: {} })
  const acts = plannedOrders.flatMap((planned) => actsOf(owner, { planned, planIds, calendar }))
  const gifts = plannedGifts.flatMap((planned) => giftActs(stage, { planned, planIds, calendar }))
  for (const { at: when, play } of [...acts, ...gifts].toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    at(when)
    await play()
  }
}

type Selling = { planned: PlannedOrder; planIds: Record<PlanKey, string>; calendar: SampleCalendar }

const actsOf = (owner: Client, { planned, planIds, calendar: { today } }: Selling): Act[] => {
  let orderId = ''
  const day = (days: number, time: string) => instantOf(today.add({ days }), time)
  const sold = async () => {
    const memberId = await joined(owner, planned.client)
    const body = {
      planId: planIds[planned.plan],
      memberId,
      paid: planned.isPaid,
      ...(planned.startsIn !== undefined && { startDate: day(planned.startsIn, '08:00') }),
    }
    orderId = (await owner.orders.createOfflineOrder({ body })).order.id
  }
  return [
    { at: day(-planned.daysAgo, '09:20'), play: sold },
    ...(planned.afterwards ?? []).map(({ daysAgo, what }) => ({ at: day(-daysAgo, '11:40'), play: () => change(owner, orderId, what) })),
  ]
}

type Giving = { planned: PlannedGift; planIds: Record<PlanKey, string>; calendar: SampleCalendar }

const giftActs = ({ owner, visitor }: Stage, { planned, planIds, calendar: { today } }: Giving): Act[] => {
  const { firstName, lastName, email, language } = clients[planned.from]
  let giftId = ''
  const reserve = async () => {
    const gift = {
      planId: planIds[planned.plan],
      payment: 'ON_THE_SPOT' as const,
      message: planned.message,
      language,
      receiver: planned.to,
      giver: { name: `${firstName} ${lastName}`, email },
    }
    giftId = (await visitor(language).gifts.createGift({ body: { gift } })).gift.id
  }
  const pay = async () => void (await owner.gifts.markGiftAsPaid({ params: { giftId }, body: {} }))
  const day = (daysAgo: number, time: string) => instantOf(today.subtract({ days: daysAgo }), time)
  return [
    { at: day(planned.daysAgo, '19:05'), play: reserve },
    ...(planned.paidDaysAgo === null ? [] : [{ at: day(planned.paidDaysAgo, '12:25'), play: pay }]),
  ]
}

const joined = async (owner: Client, key: ClientKey): Promise<string> => {
  const { email: loginEmail, firstName, lastName, phone } = clients[key]
  const contact = { firstName, lastName, ...(phone !== undefined && { phones: [phone] }) }
  const { member } = await owner.members.createMember({ body: { member: { loginEmail, contact } } })
  return member.id
}

const change = async ({ orders }: Client, id: string, what: OrderAct['what']): Promise<void> => {
  const params = { id }
  if (what === 'PAUSE') await orders.pauseOrder({ params, body: {} })
  if (what === 'RESUME') await orders.resumeOrder({ params, body: {} })
  if (what === 'MARK_AS_PAID') await orders.markAsPaid({ params, body: {} })
  if (what === 'CANCEL_NOW') await orders.cancelOrder({ params, body: { effectiveAt: 'IMMEDIATELY' } })
  if (what === 'CANCEL_LATER') await orders.cancelOrder({ params, body: { effectiveAt: 'NEXT_PAYMENT_DATE' } })
}

const fillPlans = async ({ owner }: Stage, { services, classes }: Studio, planIds: Record<PlanKey, string>): Promise<void> => {
  const ids: Record<string, string> = Object.fromEntries(Object.entries({ ...services, ...classes }).map(([key, { id }]) => [key, id]))
  for (const [key, { of, ...benefit }] of Object.entries(included) as [PlanKey, (typeof included)[PlanKey]][]) {
    const benefits = [{ ...benefit, serviceIds: of.map((name) => ids[name] ?? '') }]
    await owner.benefits.setPlanBenefits({ params: { planId: planIds[key] }, body: { benefits } })
  }
}

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
