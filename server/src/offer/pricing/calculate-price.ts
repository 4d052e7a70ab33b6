import type { BookingToPrice } from '@foyer/contract'
import { parseInstant, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { type AskedLine, priceInfoOf, type RestToPay } from './price-info.ts'

/** A booking at the prices of today, whatever was agreed when it was made. */
export const calculatePrice =
  (restToPay: RestToPay): Handler<'pricing', 'calculatePrice'> =>
  async ({ body }, context) => {
    const bookings = body.booking ? [body.booking] : (body.bookings ?? [])
    if (bookings.length === 0) return { priceInfo: { calculatedPrice: 0, bookingLineItems: [] } }
    return { priceInfo: await priceInfoOf(bookings.map(lineOf), context, restToPay) }
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

/** Times without an offset are of one clock, whichever it is. */
function minutesBetween(startDate = '', endDate = ''): number | null {
  const [start, end] = [parseInstant(startDate, 'UTC'), parseInstant(endDate, 'UTC')]
  return start === null || end === null ? null : end - start
}
