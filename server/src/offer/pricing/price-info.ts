import type { PriceInfo } from '@foyer/contract'
import { paymentOfSingleDate, type QuotedLine, quoteOf, Refusal, type RestOfCourse, taxNamed } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { findTaxes } from '../taxes/taxes.ts'
import { findPricedService } from './priced-service-store.ts'

/** Of a service: what of it a customer who joins now pays for; null for all. The function belongs to availability, which imports this room. */
export type RestToPay = (context: Context, serviceId: string) => Promise<RestOfCourse | null>

/** A line, and whether it is of one session. */
export type AskedLine = QuotedLine & { isSession?: boolean }

/** The price of lines that are all of one service. */
export async function priceInfoOf(lines: readonly AskedLine[], context: Context, restToPay: RestToPay): Promise<PriceInfo> {
  const { db, siteId, caller } = context
  const serviceIds = [...new Set(lines.map(({ line }) => line.serviceId))]
  const [serviceId] = serviceIds
  if (serviceId === undefined || serviceIds.length > 1) throw new Refusal('INVALID_SERVICE_ID', { serviceIds })
  const service = await findPricedService(db, siteId, serviceId, caller)
  if (!service) throw new Refusal('FAILED_RESOLVING_SERVICE', { serviceId })
  const tax = taxNamed(await findTaxes(db, siteId), service.taxRateId)
  const isOfDate = lines.every(({ isSession = false }) => isSession)
  if (service.singleDates && isOfDate) {
    const payment = paymentOfSingleDate(service.payment, service.singleDates)
    return quoteOf({ ...service, payment, options: null, rest: null, tax }, lines)
  }
  const rest = service.type === 'COURSE' ? await restToPay(context, service.id) : null
  return quoteOf({ ...service, rest, tax }, lines)
}
