import type { PriceInfo } from '@foyer/contract'
import { type QuotedLine, quoteOf, Refusal } from '@foyer/domain'
import type { Context } from '../handler.ts'
import { findPricedService } from './priced-service-store.ts'

/** The price of lines that are all of one service. */
export async function priceInfoOf(lines: readonly QuotedLine[], { db, siteId, caller }: Context): Promise<PriceInfo> {
  const serviceIds = [...new Set(lines.map(({ line }) => line.serviceId))]
  const [serviceId] = serviceIds
  if (serviceId === undefined || serviceIds.length > 1) throw new Refusal('INVALID_SERVICE_ID', { serviceIds })
  const service = await findPricedService(db, siteId, serviceId, caller)
  if (!service) throw new Refusal('FAILED_RESOLVING_SERVICE', { serviceId })
  return quoteOf(service, lines)
}
