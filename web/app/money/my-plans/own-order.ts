import type { IncludedService, OrderCredits, PlanOrder } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { allByOffset } from '../../ground/all-pages.ts'
import { readPlansOnOffer } from '../../offer/shown-catalogue.ts'

/** Whether the plan allows the member to cancel or pause is unknown once it is off the market. */
export type OwnOrder = {
  order: PlanOrder
  mayCancel: boolean | undefined
  mayPause: boolean
  credits: OrderCredits | undefined
  services: readonly IncludedService[]
}

export const isLive = ({ status }: PlanOrder): boolean => status === 'ACTIVE' || status === 'PAUSED' || status === 'PENDING'

export const currentPeriodOf = ({ currentCycle, endDate }: PlanOrder): { from: string; to: string } | null => {
  const to = currentCycle?.endedDate ?? endDate
  return currentCycle && to !== undefined ? { from: currentCycle.startedDate, to } : null
}

export const partPassed = ({ from, to }: { from: string; to: string }, now: string): number => {
  const [start, end, at] = [from, to, now].map((instant) => Temporal.Instant.from(instant).epochMilliseconds) as [number, number, number]
  return end <= start ? 1 : Math.min(1, Math.max(0, (at - start) / (end - start)))
}

export const nextPaymentOf = ({ pricing, status, autoRenewCanceled, currentCycle, endDate }: PlanOrder): string | null => {
  const next = currentCycle?.endedDate
  if (!pricing.subscription || status !== 'ACTIVE' || autoRenewCanceled || next === undefined) return null
  return endDate !== undefined && next >= endDate ? null : next
}

export type Happened = {
  what: 'bought' | 'began' | 'trial' | 'paused' | 'resumed' | 'canceledByMember' | 'canceledByUs' | 'ended' | 'cycle'
  at: string
}

export const historyOf = (order: PlanOrder, now: string): Happened[] => {
  const { createdDate, startDate, cycles, pausePeriods, cancellation, status, endDate, pricing } = order
  const isOver = status === 'ENDED' || status === 'CANCELED'
  const later = pricing.subscription ? cycles.slice(1) : []
  const all: Happened[] = [
    { what: 'bought', at: createdDate },
    ...(startDate <= now && startDate > createdDate ? [{ what: 'began' as const, at: startDate }] : []),
    ...later.map(({ index, startedDate }) => ({ what: index === 1 ? ('trial' as const) : ('cycle' as const), at: startedDate })),
    ...pausePeriods.map(({ pauseDate }) => ({ what: 'paused' as const, at: pauseDate })),
    ...pausePeriods.flatMap(({ resumeDate }) => (resumeDate ? [{ what: 'resumed' as const, at: resumeDate }] : [])),
    ...(cancellation
      ? [
          {
            what: cancellation.cause === 'MEMBER_ACTION' ? ('canceledByMember' as const) : ('canceledByUs' as const),
            at: cancellation.requestedDate,
          },
        ]
      : []),
    ...(isOver && endDate ? [{ what: 'ended' as const, at: endDate }] : []),
  ]
  return all.toReversed().sort((one, other) => other.at.localeCompare(one.at))
}

/** The largest page the API allows. */
const pageSize = 50

export const loadOwnOrders = async (api: Client): Promise<OwnOrder[]> => {
  const orderStatuses = ['PENDING' as const, 'ACTIVE' as const, 'PAUSED' as const, 'ENDED' as const, 'CANCELED' as const]
  const orders = await allByOffset(
    async (page) => (await api.orders.memberListOrders({ query: { orderStatuses, ...page } })).orders,
    pageSize,
  )
  const planIds = [...new Set(orders.map(({ planId }) => planId))]
  if (orders.length === 0) return []
  const [plans, credits] = await Promise.all([readPlansOnOffer(api, planIds), api.credits.listMyCredits({})])
  return orders.map((order) => {
    const plan = plans.find(({ id }) => id === order.planId)
    return {
      order,
      mayCancel: plan?.buyerCanCancel,
      mayPause: plan?.buyerCanPause ?? false,
      credits: credits.orders.find(({ orderId }) => orderId === order.id),
      services: credits.services,
    }
  })
}
