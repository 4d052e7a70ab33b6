import type { BookingLink, Checkout, FormField, LineItem, PaymentMethods, PublicPlan } from '@foyer/contract'
import type { ReactNode } from 'react'
import type { KnownCustomer } from './known-customer.ts'
import type { OwnBooking } from './own-booking.ts'
import type { OwnVisit } from './own-visit.ts'

/** The bookings of a checkout that are completed together: one booking, a course, all dates of a series, a visit. */
export type BasketPart = {
  link: BookingLink
  own: OwnBooking
  visit: OwnVisit | null
  fields: readonly FormField[]
  reminderDate: string | null
}

export type Opened = { checkout: Checkout; parts: readonly BasketPart[]; plans: readonly PublicPlan[] }

/** `readPart` answers null for a booking that can no longer be shown. */
export type BasketProps = {
  id: string
  methods: PaymentMethods
  buyer: KnownCustomer | null
  readPart: (link: BookingLink) => Promise<BasketPart | null>
  thanks: (bought: Opened) => ReactNode
}

export const partAlone = ({ lineItems }: Checkout, parts: readonly BasketPart[]): BasketPart | undefined => {
  const [part] = parts
  return part && lineItems.every(({ id }) => part.link.lineItemIds.includes(id)) ? part : undefined
}

export const bookingIdsOf = ({ link }: BasketPart, { lineItems }: Checkout): string[] =>
  lineItems.flatMap(({ id, catalogReference }) => (link.lineItemIds.includes(id) ? [catalogReference.catalogItemId] : []))

export const hasPlan = ({ lineItems }: Checkout): boolean => lineItems.some(({ itemType }) => itemType.preset !== 'SERVICE')

export const planFor = ({ planOffers }: Checkout, { id }: LineItem): string | undefined =>
  planOffers.find(({ isChosen }) => isChosen)?.payments.find(({ lineItemId }) => lineItemId === id)?.plan.planName

export const needsOtherPlan = (checkout: Checkout): boolean =>
  !checkout.completed && checkout.lineItems.some((item) => item.paymentOption === 'MEMBERSHIP' && planFor(checkout, item) === undefined)

const refusals: readonly string[] = [
  'NO_CREDITS_LEFT',
  'PLAN_PAUSED',
  'PLAN_NOT_VALID_AT_THAT_TIME',
  'PLAN_DOES_NOT_COVER_SERVICE',
  'PLAN_NEEDS_MEMBER',
]

export const isPlanRefusal = ({ code }: { code: string }): boolean => refusals.includes(code)
