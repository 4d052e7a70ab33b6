import type { Checkout, ComingPerson, FormField } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { keepThanks } from '../../money/thanks-after-payment.ts'
import { type FormAnswers, submissionOf } from '../../offer/form-answers.ts'
import { planPaths } from '../../offer/plan-paths.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { type BasketPart, bookingIdsOf, isPlanRefusal, partAlone } from '../basket-parts.ts'
import { type Details, filledIn, noDetails } from '../details.ts'
import type { KnownCustomer } from '../known-customer.ts'
import { useVisit, wayBack } from '../visit.ts'

type Ordering = {
  checkout: Checkout
  parts: readonly BasketPart[]
  details: Details
  forms: readonly { bookingId: string; formSubmission: Record<string, unknown> }[]
  coming: readonly ComingPerson[]
  isOnline: boolean
  isMember: boolean
  onChange: (checkout: Checkout) => void
  onBought: () => void
}

export function useBasketOrder({ checkout, parts, details, forms, coming, isOnline, isMember, onChange, onBought }: Ordering) {
  const { id } = checkout
  const { language } = useText()
  const navigate = useNavigate()
  const thankYou = wayBack(useVisit(), 'thankYouPageUrl')
  const buying = useCall(async () => {
    const { firstName, lastName, email, phone } = details
    await client.checkouts.updateCheckout({
      params: { 'checkout.id': id },
      body: { checkout: { buyerInfo: { email: email.trim() }, billingInfo: { contactDetails: { firstName, lastName, phone } } } },
    })
    const body = {
      ...(isOnline && { payment: 'ONLINE' as const }),
      ...(coming.length > 0 && { coming: [...coming] }),
      ...(forms.length > 0 && { forms: [...forms] }),
      language,
    }
    const made = await withProofOfWork((captchaTokens) =>
      client.checkouts.createOrderFromCheckout({ params: { id }, body: { ...body, ...(captchaTokens.length > 0 && { captchaTokens }) } }),
    ).catch(async (error: unknown) => {
      // A credit was used elsewhere meanwhile: the buyer sees what is to be paid now before the next attempt.
      if (error instanceof ApiError && isPlanRefusal(error))
        onChange((await client.checkouts.claimCheckout({ params: { id }, body: {} })).checkout)
      throw error
    })
    const { orderId, planOrderIds, paymentGatewayOrderId, payBookingToken } = made
    const query = new URLSearchParams({ orderId, ...(planOrderIds[0] !== undefined && { planOrderId: planOrderIds[0] }) })
    if (payBookingToken !== undefined) {
      if (thankYou !== null) keepThanks(payBookingToken, `${thankYou}?${query}`)
      // The page of one booking would not mention the others.
      else if (!partAlone(checkout, parts)) keepThanks(payBookingToken, planPaths.basket(id))
      return location.assign(paths.payBooking(payBookingToken))
    }
    if (paymentGatewayOrderId !== undefined) {
      const returnUrl = planPaths.thankYou(paymentGatewayOrderId)
      const { payment } = await client.payments.startPayment({ body: { orderId: paymentGatewayOrderId, returnUrl } })
      if (payment.redirectUrl !== undefined) return location.assign(payment.redirectUrl)
    }
    if (thankYou !== null) return location.replace(`${thankYou}?${query}`)
    const [planOrderId] = planOrderIds
    const isPlanAlone = planOrderId !== undefined && checkout.lineItems.length === 1
    if (isMember && isPlanAlone) return await navigate(planPaths.thankYou(planOrderId), { replace: true })
    onBought()
  })
  return { buy: () => buying.send(), isBuying: buying.isPending, error: buying.error }
}

export const useBasketDetails = (checkout: Checkout, parts: readonly BasketPart[], buyer: KnownCustomer | null) => {
  const [details, setDetails] = useState(() => detailsIn(checkout, parts, buyer))
  const [answers, setAnswers] = useState<FormAnswers>({})
  const fields = fieldsOf(parts)
  const forms = parts.flatMap((part) => {
    const [bookingId] = bookingIdsOf(part, checkout)
    const answered = submissionOf(part.fields, answers)
    if (bookingId === undefined || part.fields.length === 0) return []
    return [{ bookingId, formSubmission: { ...part.own.booking.formSubmission, ...answered } }]
  })
  return { details, setDetails, answers, setAnswers, fields, forms }
}

/** The contact details of the checkout or of a booking come before those of the account. First and last name come from the same source. */
function detailsIn({ billingInfo, buyerInfo }: Checkout, parts: readonly BasketPart[], buyer: KnownCustomer | null): Details {
  const contacts = [billingInfo.contactDetails, ...parts.map(({ own }) => own.booking.contactDetails), buyer?.details]
  const { firstName, lastName } = contacts.find((contact) => contact?.firstName) ?? {}
  const emails = [buyerInfo, ...parts.map(({ own }) => own.booking.contactDetails), buyer?.details]
  return filledIn(noDetails, {
    firstName,
    lastName,
    email: emails.find((contact) => contact?.email)?.email,
    phone: contacts.find((contact) => contact?.phone)?.phone,
  })
}

const fieldsOf = (parts: readonly BasketPart[]): FormField[] => {
  const byKey = Map.groupBy(
    parts.flatMap(({ fields }) => fields),
    ({ key }) => key,
  )
  return [...byKey.values()].flatMap(([field, ...same]) =>
    field ? [{ ...field, required: [field, ...same].some(({ required }) => required) }] : [],
  )
}
