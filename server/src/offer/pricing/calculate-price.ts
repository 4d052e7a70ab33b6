import type { BookingToPrice, PriceInfo } from '@foyer/contract'
import {
  parseInstant,
  parseLocal,
  paymentOfSingleDate,
  type QuotedLine,
  quoteOf,
  Refusal,
  type RestOfCourse,
  taxNamed,
} from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { findTaxes } from '../taxes/taxes.ts'
import { findPricedService } from './priced-service-store.ts'

export const calculatePrice: Handler<'pricing', 'calculatePrice'> = async ({ body }, context) => {
  const bookings = body.booking ? [body.booking] : (body.bookings ?? [])
  if (bookings.length === 0) return { priceInfo: { calculatedPrice: 0, bookingLineItems: [] } }
  return { priceInfo: await priceInfoOf(bookings.map(lineOf), context) }
}

function lineOf({ bookedEntity, totalParticipants, participantsChoices, bookedAddOns }: BookingToPrice): AskedLine {
  const { resource, startDate, endDate } = bookedEntity?.slot ?? {}
  const serviceId = bookedEntity?.slot?.serviceId ?? bookedEntity?.schedule?.serviceId
  if (serviceId === undefined) throw new Refusal('INVALID_BOOKING', { reason: 'NO_SERVICE' })
  const serviceChoices = participantsChoices?.serviceChoices
  const line = {
    serviceId,
    ...(resource?.id && { resourceId: resource.id }),
    ...(totalParticipants !== undefined && { numberOfParticipants: totalParticipants }),
    ...(serviceChoices && { serviceChoices }),
    ...(bookedAddOns && { bookedAddOns }),
  }
  return { line, spanMinutes: minutesBetween(startDate, endDate), isSession: bookedEntity?.slot !== undefined }
}

function minutesBetween(startDate = '', endDate = ''): number | null {
  const [start, end] = [parseInstant(startDate, 'UTC'), parseInstant(endDate, 'UTC')]
  return start === null || end === null ? null : end - start
}

export const previewPrice: Handler<'pricing', 'previewPrice'> = async ({ body }, context) => {
  const lines = body.bookingLineItems.map((line) => ({ line, spanMinutes: wallMinutes(line) }))
  return { priceInfo: await priceInfoOf(lines, context) }
}

function wallMinutes({ localStartDate, localEndDate }: { localStartDate?: string; localEndDate?: string }): number | null {
  const start = parseLocal(localStartDate ?? '')
  const end = parseLocal(localEndDate ?? '')
  return start === null || end === null ? null : end - start
}

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** The part of a course that a customer who joins now pays for; null for the whole. Implemented in `booking/availability/sessions.ts`. */
    restToPay: (context: Context, serviceId: string) => Promise<RestOfCourse | null>
  }
}

type AskedLine = QuotedLine & { isSession?: boolean }

async function priceInfoOf(lines: readonly AskedLine[], context: Context): Promise<PriceInfo> {
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
  const rest = service.type === 'COURSE' ? await context.dependencies.ports.restToPay(context, service.id) : null
  return quoteOf({ ...service, rest, tax }, lines)
}
