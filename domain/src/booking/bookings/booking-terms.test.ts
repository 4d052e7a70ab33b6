import type { Payment } from '@foyer/contract'
import { expect, test } from 'vitest'
import { contactOfNewBooking, requireContactDetails, requireKnownTimeZone } from '../making/contact-details.ts'
import { requireFittingParticipants, requireOfferedPayment } from './booking-terms.ts'

const refused = (code: string, data: object) => expect.objectContaining({ code, data: expect.objectContaining(data) })

test('a customer books for as many people as the policy allows, the business for any number', () => {
  const policy = { participantsPolicy: { maxParticipantsPerBooking: 2 } }
  const tooMany = refused('BOOKING_POLICY_VIOLATION', { reason: 'TOO_MANY_PARTICIPANTS', maxParticipantsPerBooking: 2 })
  expect(() => requireFittingParticipants(3, policy, 'CUSTOMER')).toThrow(tooMany)
  expect(() => requireFittingParticipants(3, policy, 'GUEST')).toThrow(tooMany)
  for (const participants of [undefined, 1, 2]) expect(() => requireFittingParticipants(participants, policy, 'CUSTOMER')).not.toThrow()
  expect(() => requireFittingParticipants(3, policy, 'BUSINESS')).not.toThrow()
})

test('only the ways to pay that the service offers can be selected, and a free booking is settled in person', () => {
  const paidOnline = { rateType: 'FIXED', options: { online: true, inPerson: false, pricingPlan: false } } as Payment
  const free = { rateType: 'NO_FEE' } as Payment
  for (const selected of [undefined, 'UNDEFINED', 'ONLINE'] as const)
    expect(() => requireOfferedPayment(paidOnline, selected)).not.toThrow()
  const notOffered = refused('PAYMENT_OPTION_NOT_OFFERED', { selectedPaymentOption: 'OFFLINE' })
  expect(() => requireOfferedPayment(paidOnline, 'OFFLINE')).toThrow(notOffered)
  expect(() => requireOfferedPayment(free, 'OFFLINE')).not.toThrow()
})

test('a booking is completed by a customer with a name who can be reached', () => {
  expect(() => requireContactDetails({ firstName: 'Lena', phone: '+49 30 1' })).not.toThrow()
  expect(() => requireContactDetails({ firstName: ' ', email: 'lena@krueger.example' })).toThrow(
    refused('CONTACT_DETAILS_REQUIRED', { missing: 'NAME' }),
  )
  expect(() => requireContactDetails({ lastName: 'Krüger' })).toThrow(refused('CONTACT_DETAILS_REQUIRED', { missing: 'EMAIL_OR_PHONE' }))
  expect(() => requireKnownTimeZone({ timeZone: 'Europe/Atlantis' }, 'timeZone')).toThrow(
    refused('INVALID_TIME_ZONE', { field: 'timeZone' }),
  )
  expect(() => requireKnownTimeZone({}, 'timeZone')).not.toThrow()
})

test('a hold has a contact if its customer is known, a confirmed booking always', () => {
  const hold = { isConfirmed: false, isBusiness: false }
  const confirmed = { isConfirmed: true, isBusiness: true }
  expect(contactOfNewBooking({ firstName: 'Lena' }, hold)).toBeNull()
  expect(contactOfNewBooking({ email: 'lena@krueger.example' }, hold)).toEqual({ email: 'lena@krueger.example' })
  expect(contactOfNewBooking({ firstName: 'Lena' }, confirmed)).toEqual({ firstName: 'Lena' })
  expect(() => contactOfNewBooking({ timeZone: 'Europe/Berlin' }, confirmed)).toThrow(
    refused('CONTACT_DETAILS_REQUIRED', { missing: 'NAME' }),
  )
})

test('only the business names a contact by its id', () => {
  const contactId = '0f2b8a4e-1c5d-4a77-9d3e-6b1f0c9e8d21'
  expect(contactOfNewBooking({ contactId }, { isConfirmed: false, isBusiness: true })).toEqual({ contactId })
  expect(contactOfNewBooking({ contactId }, { isConfirmed: false, isBusiness: false })).toBeNull()
})
