import type { BookingLink, Checkout, FormField, LineItem, PaymentMethods, PublicPlan } from '@foyer/contract'
import type { ReactNode } from 'react'
import type { KnownCustomer } from './known-customer.ts'
import type { OwnBooking } from './own-booking.ts'
import type { OwnVisit } from './own-visit.ts'

/** What of a checkout is finished as one: a booking, a course, all dates of a series, a visit. */
export type BasketPart = {
  link: BookingLink
  /** Of a visit all its services as one. */
  own: OwnBooking
  visit: OwnVisit | null
  /** What the forms of its services ask and nobody has answered. */
  fields: readonly FormField[]
  reminderDate: string | null
}

/** What a checkout holds, as it is shown. `plans`: those of its plans that are on offer. */
export type Opened = { checkout: Checkout; parts: readonly BasketPart[]; plans: readonly PublicPlan[] }

/** `buyer`: the member who is signed in. `readPart` answers null where a booking can no longer be shown; `thanks` draws what was bought. */
export type BasketProps = {
  id: string
  methods: PaymentMethods
  buyer: KnownCustomer | null
  readPart: (link: BookingLink) => Promise<BasketPart | null>
  thanks: (bought: Opened) => ReactNode
}

/** The one thing that is bought, where it is nothing but a booking: its own pages tell the rest. */
export const partAlone = ({ lineItems }: Checkout, parts: readonly BasketPart[]): BasketPart | undefined => {
  const [part] = parts
  return part && lineItems.every(({ id }) => part.link.lineItemIds.includes(id)) ? part : undefined
}

/** The bookings of a part, as a checkout names them. */
export const bookingIdsOf = ({ link }: BasketPart, { lineItems }: Checkout): string[] =>
  lineItems.flatMap(({ id, catalogReference }) => (link.lineItemIds.includes(id) ? [catalogReference.catalogItemId] : []))

export const hasPlan = ({ lineItems }: Checkout): boolean => lineItems.some(({ itemType }) => itemType.preset !== 'SERVICE')

/** The plan that pays for an item; undefined where none does, or the rules choose when it is bought. */
export const planFor = ({ planOffers }: Checkout, { id }: LineItem): string | undefined =>
  planOffers.find(({ isChosen }) => isChosen)?.payments.find(({ lineItemId }) => lineItemId === id)?.plan.planName

/** Whether something is booked with a plan, and no plan of the buyer pays for it. */
export const needsOtherPlan = (checkout: Checkout): boolean =>
  !checkout.completed && checkout.lineItems.some((item) => item.paymentOption === 'MEMBERSHIP' && planFor(checkout, item) === undefined)

const refusals: readonly string[] = [
  'NO_CREDITS_LEFT',
  'PLAN_PAUSED',
  'PLAN_NOT_VALID_AT_THAT_TIME',
  'PLAN_DOES_NOT_COVER_SERVICE',
  'PLAN_NEEDS_MEMBER',
]

/** Whether a plan does not pay any more as it was shown. */
export const isPlanRefusal = ({ code }: { code: string }): boolean => refusals.includes(code)
