import type { Client } from '@foyer/sdk'
import type { Studio } from './furnish-studio.ts'
import { instantOf, type SampleCalendar } from './juniper/calendar.ts'
import { type ClientKey, clients } from './juniper/clients.ts'
import { type PlannedGift, plannedGifts } from './juniper/gifts.ts'
import { type OrderAct, type PlanKey, type PlannedOrder, plannedOrders, plans, primaryPlan } from './juniper/plans.ts'
import { eachOf } from './owner-steps.ts'
import { fillPlans } from './spend-credits.ts'
import type { Stage } from './stage.ts'

type Act = { at: string; play: () => Promise<void> }

/** Makes the plans, the members who have one, and their orders, each at its own time and none in the future. */
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

/** A client reserves a gift on the site; the desk takes the money, some days later. */
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

/** The client becomes a member; their address cannot exist, so nobody signs in. */
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
