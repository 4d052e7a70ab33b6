import type { IncludedService, OrderCredits } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

export type Granted = { credits: OrderCredits; services: readonly IncludedService[] }

/** Visits that the business gave the member without a plan, and that can still be used. */
export const loadGranted = async (api: Client): Promise<Granted[]> => {
  const { orders, services } = await api.credits.listMyCredits({})
  return orders.filter(({ reason }) => reason !== undefined).map((credits) => ({ credits, services }))
}
