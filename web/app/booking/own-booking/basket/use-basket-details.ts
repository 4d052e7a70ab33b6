import type { Checkout, FormField } from '@foyer/contract'
import { useState } from 'react'
import { type FormAnswers, submissionOf } from '../../../offer/form-answers.ts'
import { type Details, filledIn, noDetails } from '../details.ts'
import type { KnownCustomer } from '../known-customer.ts'
import { type BasketPart, bookingIdsOf } from './basket-props.ts'

/** Who buys, and what the forms of the services ask, each question once. */
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

/** What the front end told with the checkout, or with a booking, else what the account says. A name is taken whole. */
function detailsIn({ billingInfo, buyerInfo }: Checkout, parts: readonly BasketPart[], buyer: KnownCustomer | null): Details {
  const told = [billingInfo.contactDetails, ...parts.map(({ own }) => own.booking.contactDetails), buyer?.details]
  const { firstName, lastName } = told.find((one) => one?.firstName) ?? {}
  const emails = [buyerInfo, ...parts.map(({ own }) => own.booking.contactDetails), buyer?.details]
  return filledIn(noDetails, {
    firstName,
    lastName,
    email: emails.find((one) => one?.email)?.email,
    phone: told.find((one) => one?.phone)?.phone,
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
