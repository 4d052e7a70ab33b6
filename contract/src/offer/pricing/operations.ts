import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { BookingToPrice, PriceInfo, SentBookingLineItem } from './schemas.ts'

const Answer = Type.Object({ priceInfo: PriceInfo })

export const pricingOperations = rows({
  previewPrice: {
    method: 'POST',
    path: '/v2/pricing/preview',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'What these choices of a service would cost',
    body: Type.Object({ bookingLineItems: Type.Array(SentBookingLineItem, { minItems: 1, maxItems: 40 }) }),
    response: Answer,
    errors: [
      'INVALID_SERVICE_ID',
      'NUMBER_OF_PARTICIPANTS_NOT_FOUND',
      'FAILED_RESOLVING_SERVICE',
      'INVALID_DURATION_CHOICE',
      'INVALID_SERVICE_CHOICES',
      'FAILED_RESOLVING_CUSTOM_CHOICES',
      'ADD_ON_GROUP_NOT_FOUND',
      'ADD_ON_NOT_FOUND',
    ],
  },
  calculatePrice: {
    method: 'POST',
    path: '/v2/pricing/calculate',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'What a booking would cost at the present prices',
    body: Type.Object({ booking: Type.Optional(BookingToPrice), bookings: Type.Optional(Type.Array(BookingToPrice, { maxItems: 40 })) }),
    response: Answer,
    errors: [
      'INVALID_BOOKING',
      'INVALID_SERVICE_ID',
      'NUMBER_OF_PARTICIPANTS_NOT_FOUND',
      'FAILED_RESOLVING_SERVICE',
      'INVALID_DURATION_CHOICE',
      'INVALID_SERVICE_CHOICES',
      'FAILED_RESOLVING_CUSTOM_CHOICES',
      'ADD_ON_GROUP_NOT_FOUND',
      'ADD_ON_NOT_FOUND',
    ],
  },
})
