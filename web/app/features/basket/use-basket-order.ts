import type { Checkout, ComingPerson } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { planPaths } from '../../plan-paths.ts'
import { keepThanks } from '../../thanks-after-payment.ts'
import { useCall } from '../../use-call.ts'
import { useVisit, wayBack } from '../../visit.ts'
import type { BasketProps } from './basket-props.ts'
import { isPlanRefusal } from './plans-in-basket.ts'

export type Details = Record<'firstName' | 'lastName' | 'email' | 'phone', string>

/** What the front end knew of the buyer, else what their account says. */
export function detailsIn({ billingInfo, buyerInfo }: Checkout, buyer: BasketProps['buyer']): Details {
  const { firstName, lastName = '', phone = '' } = billingInfo.contactDetails ?? {}
  const [first = '', ...others] = buyer?.name?.split(' ') ?? []
  return {
    ...{ firstName: firstName ?? first, lastName: firstName === undefined ? others.join(' ') : lastName },
    ...{ email: buyerInfo.email ?? buyer?.email ?? '', phone },
  }
}

/** A business needs a name, and an address. */
export const missingIn = ({ firstName, email }: Details): Partial<Record<keyof Details, true>> => ({
  ...(firstName.trim() === '' && { firstName: true }),
  ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: true }),
})

type Ordering = {
  checkout: Checkout
  details: Details
  coming: readonly ComingPerson[]
  isOnline: boolean
  onChange: (checkout: Checkout) => void
}

/** Keeps the details, buys, and leads on: to the payment, to the front end's thanks, or to ours. */
export function useBasketOrder({ checkout: { id }, details, coming, isOnline, onChange }: Ordering) {
  const thankYou = wayBack(useVisit(), 'thankYouPageUrl')
  const buying = useCall(async () => {
    const { firstName, lastName, email, phone } = details
    const { checkout: kept } = await client.checkouts.updateCheckout({
      params: { 'checkout.id': id },
      body: { checkout: { buyerInfo: { email: email.trim() }, billingInfo: { contactDetails: { firstName, lastName, phone } } } },
    })
    const body = { ...(isOnline && { payment: 'ONLINE' as const }), ...(coming.length > 0 && { coming: [...coming] }) }
    const made = await withProofOfWork((captchaTokens) =>
      client.checkouts.createOrderFromCheckout({ params: { id }, body: { ...body, ...(captchaTokens.length > 0 && { captchaTokens }) } }),
    ).catch(async (error: unknown) => {
      // A plan was used elsewhere: what is to be paid now stands on the page before it is asked for again.
      if (error instanceof ApiError && isPlanRefusal(error))
        onChange((await client.checkouts.claimCheckout({ params: { id }, body: {} })).checkout)
      throw error
    })
    const { orderId, planOrderIds, paymentGatewayOrderId, payBookingToken } = made
    const query = new URLSearchParams({ orderId, ...(planOrderIds[0] !== undefined && { planOrderId: planOrderIds[0] }) })
    // The page of the booking pays it, and leads on once that came through.
    if (payBookingToken !== undefined) {
      if (thankYou !== null) keepThanks(payBookingToken, `${thankYou}?${query}`)
      return location.assign(paths.payBooking(payBookingToken))
    }
    if (paymentGatewayOrderId !== undefined) {
      const returnUrl = planPaths.thankYou(paymentGatewayOrderId)
      const { payment } = await client.payments.startPayment({ body: { orderId: paymentGatewayOrderId, returnUrl } })
      if (payment.redirectUrl !== undefined) return location.assign(payment.redirectUrl)
    }
    if (thankYou === null) return onChange({ ...kept, completed: true, orderId })
    location.replace(`${thankYou}?${query}`)
  })
  return { buy: () => buying.send(), isBuying: buying.isPending, error: buying.error }
}
