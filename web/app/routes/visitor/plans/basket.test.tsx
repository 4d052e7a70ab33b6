import type { Booking, Checkout, FamilyPerson, Language, PublicPlan, Service } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { planPaths } from '../../../offer/plan-paths.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aCheckout, aLineItem, aPrice, linksTo } from '../../../test/a-checkout.ts'
import { aMembership } from '../../../test/a-public-plan.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, aStaffMember, id, wholePage } from '../../../test/samples.ts'
import * as page from './basket.tsx'

const massage = aLineItem('Massage', '75.00')

const person = aStaffMember()
const service = aService({
  staffMembers: [{ staffMemberId: person.resourceId, name: person.name }],
  payment: { rateType: 'FIXED', fixed: { price: { value: '75', currency: 'EUR' } }, options: { inPerson: true } },
})
const held = aBooking({ status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z', price: { value: '75', currency: 'EUR' } })
const hall = { ...aLineItem('Hall', '20.00'), catalogReference: { appId: id(1), catalogItemId: id(3) } }
const heldHall: Booking = {
  ...held,
  id: id(3),
  bookedEntity: { ...held.bookedEntity, title: 'Hall' },
  startDate: '2099-03-03T09:00:00.000Z',
  endDate: '2099-03-03T10:00:00.000Z',
}
const question = { id: id(71), key: 'where', type: 'SHORT_TEXT', label: 'Where does it hurt?', required: true } as const

const mia: FamilyPerson = {
  id: id(61),
  name: 'Mia',
  relation: 'CHILD',
  mayComeAlone: false,
  photoConsent: false,
  revision: '1',
  createdDate: '2027-03-02T09:00:00.000Z',
  updatedDate: '2027-03-02T09:00:00.000Z',
}

type Asked = {
  checkout?: Checkout | null
  as?: 'VISITOR' | 'MEMBER'
  language?: Language
  order?: PartialClient['checkouts']
  /** What the links of the bookings open, by their tokens. */
  booked?: Record<string, Booking>
  asks?: boolean
  of?: Service
  plans?: PublicPlan[]
}

const open = async ({ checkout = aCheckout([massage], '75.00'), as = 'VISITOR', language = 'en', order, ...more }: Asked = {}) => {
  const { booked = { massage: held }, asks = false, of = service, plans = [] } = more
  const calls: unknown[] = []
  const answer = () => {
    if (!checkout) throw refused('CHECKOUT_NOT_FOUND')
    return { checkout }
  }
  const bookingOf = (token: string): Booking => booked[token] ?? held
  const date = '2027-03-01T08:00:00.000Z'
  const form = { id: of.form.id, name: 'Form', isDefault: false, fields: asks ? [question] : [], revision: '1' }
  const screen = await openScreen(page, {
    at: planPaths.basket(id(500)),
    path: '/checkout/:checkoutId',
    as,
    language,
    client: {
      payments: { listPaymentMethods: async () => ({ online: true, onTheSpot: true }) },
      family: { listMyFamily: async () => ({ people: [mia] }) },
      plans: { queryPublicPlans: async () => ({ plans, pagingMetadata: wholePage(plans.length) }) },
      members: { getMyMember: async () => ({ member: aMember() }) },
      reminders: { getReminderAnonymously: async () => ({}) },
      'booking-forms': { getBookingForm: async () => ({ bookingForm: { ...form, createdDate: date, updatedDate: date } }) },
      bookings: {
        getBookingAnonymously: async ({ params }) => ({
          booking: bookingOf(params.token),
          allowedAnonymousActions: { cancel: true, reschedule: true },
          checkIn: { code: 'a-code', reference: `REF ${params.token}` },
        }),
        getServiceAnonymously: async () => ({ service: of }),
      },
      checkouts: {
        claimCheckout: async () => ({ ...answer(), bookingLinks: checkout ? linksTo(checkout, booked) : [] }),
        updateCheckout: async ({ body }) => {
          calls.push(body)
          return answer()
        },
        createOrderFromCheckout: async ({ body }) => {
          calls.push(body)
          return { orderId: id(600), bookingIds: [id(21)], planOrderIds: [] }
        },
        ...order,
      },
    },
  })
  return { ...screen, calls }
}

describe('a visitor', () => {
  test('sees what is booked as on the page of our own bookings, filled in as the front end knew it, and goes on to the page of the booking', async () => {
    const checkout = aCheckout([massage], '75.00', { buyerInfo: {}, billingInfo: {} })
    const screen = await open({ checkout })
    const bought = await screen.findByRole('complementary', { name: 'Your booking' })
    for (const told of [
      'Monday',
      '2 March',
      '10:00–11:00',
      'Berlin time',
      'Deep tissue massage, 60 min',
      'Mateo Ruiz',
      'Held for you',
      'Total€75',
    ])
      expect(bought.textContent).toContain(told)
    screen.getByText('You do not need an account to book.')
    screen.getByText(/^Free to move or cancel until/)
    await expectNoBarriers()
    const values = ['First name', 'Last name', 'E-mail'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).value,
    )
    expect(values).toEqual(['Lena', 'Krüger', 'lena@krueger.example'])
    await screen.fill(screen.getByLabelText('First name'), '')
    await screen.user.click(screen.getByRole('button', { name: 'Book for Mon 2 March, 10:00' }))
    expect(screen.getByText('What should we call you?')).toBeDefined()
    expect(screen.calls).toEqual([])
    await screen.fill(screen.getByLabelText('First name'), 'Lena')
    screen.calls.length = 0
    await screen.user.click(screen.getByRole('button', { name: /^Book for/ }))
    await waitFor(() => expect(screen.calls).toHaveLength(2))
    expect(screen.calls).toEqual([
      {
        checkout: {
          buyerInfo: { email: 'lena@krueger.example' },
          billingInfo: { contactDetails: { firstName: 'Lena', lastName: 'Krüger', phone: '' } },
        },
      },
      { language: 'en' },
    ])
  })

  test.each([
    ['booked', aBooking(), '/booking/massage/confirmed'],
    ['not paid yet', held, '/booking/massage/pay'],
  ])('is led on to the page of a booking that was bought alone and is %s', async (_, booking, address) => {
    const screen = await open({ checkout: aCheckout([massage], '75.00', { completed: true }), booked: { massage: booking } })
    await waitFor(() => expect(screen.address()).toBe(address))
  })

  test('answers what the front end has not asked', async () => {
    const screen = await open({ asks: true })
    await screen.user.click(await screen.findByRole('button', { name: /^Book for/ }))
    screen.getByText('Please answer this.')
    await screen.user.type(screen.getByLabelText('Where does it hurt?'), 'Left knee')
    await screen.user.click(screen.getByRole('button', { name: /^Book for/ }))
    await waitFor(() =>
      expect(screen.calls[1]).toEqual({ forms: [{ bookingId: id(21), formSubmission: { where: 'Left knee' } }], language: 'en' }),
    )
  })

  test.each([
    ['en', 'Thank you. You are all set.', 'Move or cancel', 'Add to calendar'],
    ['de', 'Danke. Alles ist vorbereitet.', 'Verschieben oder absagen', 'In den Kalender'],
  ] as const)(
    'finds each of several bookings with its calendar entry, code and way to change it: %s',
    async (language, thanks, ...links) => {
      const checkout = aCheckout([massage, hall], '95.00', { completed: true })
      const booked = { massage: aBooking(), hall: { ...heldHall, status: 'CONFIRMED' as const } }
      const screen = await open({ checkout, booked, language })
      await screen.findByRole('heading', { level: 1, name: thanks })
      const [change, calendar] = links
      expect(screen.getAllByRole('link', { name: change }).map((link) => link.getAttribute('href'))).toEqual([
        '/booking/massage',
        '/booking/hall',
      ])
      expect(screen.getAllByRole('button', { name: calendar })).toHaveLength(2)
      for (const token of ['massage', 'hall']) screen.getByText(new RegExp(`REF ${token}`))
      await expectNoBarriers()
    },
  )

  test('signs in before a plan is bought', async () => {
    const screen = await open({ checkout: aCheckout([aLineItem('Ten classes', '140.00', true)], '140.00'), booked: {} })
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toContain('/sign-in?to=')
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
  })

  test('sees that things that cannot be paid together are bought one after the other', async () => {
    const online = (name: string) => ({ ...aLineItem(name, '40.00'), paymentOption: 'FULL_PAYMENT_ONLINE' as const })
    const lineItems = [online('Massage'), online('Facial care')]
    const screen = await open({ checkout: aCheckout(lineItems, '80.00', { onlinePayment: false }), booked: {} })
    await screen.findByText('These cannot all be paid for together. Please book them one at a time.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book now' }).disabled).toBe(true)
  })

  test('sees that a time was lost and nothing was booked', async () => {
    const order: Asked['order'] = {
      createOrderFromCheckout: async () => {
        throw refused('HOLD_EXPIRED')
      },
    }
    const screen = await open({ order })
    await screen.user.click(await screen.findByRole('button', { name: /^Book for/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('One of the times was just taken')
    expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe('/services/deep-tissue-massage')
  })

  test('cannot buy what is no longer available', async () => {
    const gone = { ...massage, availability: { status: 'NOT_AVAILABLE' as const, quantityAvailable: 0 } }
    const calculationErrors = { orderValidationErrors: [{ code: 'INVALID_BOOKING_STATUS', description: '', data: {} }] }
    const screen = await open({ checkout: aCheckout([gone], '75.00', { calculationErrors }) })
    expect((await screen.findByRole('alert')).textContent).toContain('no longer available')
    expect(screen.getByRole('button', { name: /^Book for/ }).hasAttribute('disabled')).toBe(true)
  })

  test('sees that a purchase is not open, in German', async () => {
    const screen = await open({ checkout: null, language: 'de' })
    expect(await screen.findByText('Dieser Kauf ist nicht mehr offen')).toBeDefined()
  })
})

test('a member sees which plan pays, chooses otherwise, and sees that the plan was used meanwhile', async () => {
  const plan = { orderId: id(700), planName: 'Class card 10', total: 10, left: 3 }
  const byPlan = { ...massage, paymentOption: 'MEMBERSHIP' as const, takesPlans: true }
  const offerFor = (isChosen: boolean) => ({ payments: [{ lineItemId: massage.id, plan }], isChosen })
  const paid = aCheckout([byPlan], '0.00', { planOffers: [offerFor(true)] })
  const unpaid = aCheckout([{ ...massage, takesPlans: true }], '75.00', { planOffers: [offerFor(false)] })
  const sent: unknown[] = []
  const order: Asked['order'] = {
    updateCheckout: async ({ body }) => {
      sent.push(body.planPayment)
      return { checkout: body.planPayment?.way === 'WITHOUT_PLANS' ? unpaid : paid }
    },
    createOrderFromCheckout: async () => {
      throw refused('NO_CREDITS_LEFT')
    },
  }
  const screen = await open({ as: 'MEMBER', checkout: paid, order })
  const option = await screen.findByRole<HTMLInputElement>('radio', { name: /Included in Class card 10/ })
  expect(option.checked).toBe(true)
  expect(screen.getByText(/3 of 10 visits are left after this/)).toBeDefined()
  await expectNoBarriers()
  await screen.user.click(screen.getByRole('radio', { name: 'Pay without a plan' }))
  await screen.findByText('You pay in person.')
  await screen.user.click(screen.getByRole('radio', { name: /Included in/ }))
  await screen.user.click(await screen.findByRole('button', { name: /^Book for/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your plan no longer covers this')
  expect(sent.slice(0, 2)).toEqual([{ way: 'WITHOUT_PLANS' }, { way: 'WITH_PLANS' }])
})

test('what is booked with a plan alone asks a visitor to sign in', async () => {
  const screen = await open({ checkout: aCheckout([{ ...massage, paymentOption: 'MEMBERSHIP', takesPlans: true }], '0.00') })
  expect((await screen.findByRole('link', { name: 'Sign in to use it' })).getAttribute('href')).toContain('/sign-in?to=')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Book for/ }).disabled).toBe(true)
})

test('a member says who comes to each booking, and reads who is too young for one', async () => {
  const order: PartialClient['checkouts'] = {
    createOrderFromCheckout: async ({ body }) => {
      sent.push(body)
      throw refused('AGE_NOT_ALLOWED', { bookingId: id(21), name: 'Mia', age: 5, minAge: 6, maxAge: 12 })
    },
  }
  const sent: unknown[] = []
  const booked = { massage: held, hall: heldHall }
  const screen = await open({ as: 'MEMBER', checkout: aCheckout([massage, hall], '95.00'), booked, order })
  const who = within(await screen.findByRole('group', { name: 'Who is coming to Deep tissue massage?' }))
  await screen.user.click(who.getByRole('radio', { name: 'Mia' }))
  await screen.user.click(screen.getByRole('button', { name: 'Book now' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Mia is 5 on that day For ages 6 to 12. Choose who else is coming, or another service.')
  expect(sent).toEqual([{ coming: [{ familyPersonId: mia.id, bookingIds: [id(21)] }], language: 'en' }])
  await expectNoBarriers()
})

test('a member chooses to pay a plan online or there, and uses a code', async () => {
  const plan = aLineItem('Ten classes', '140.00', true)
  const plans = [aMembership({ id: id(21), termsAndConditions: 'No shoes.' })]
  const updated = aCheckout([plan], '120.00', {
    appliedDiscounts: [{ discountType: 'GLOBAL', coupon: { id: id(1), code: 'SPRING', amount: aPrice('20.00') } }],
  })
  const order: Asked['order'] = {
    updateCheckout: async ({ body }) => {
      if (body.couponCode === 'WINTER') throw refused('ERROR_COUPON_DOES_NOT_EXIST')
      return { checkout: updated }
    },
  }
  const screen = await open({ as: 'MEMBER', checkout: aCheckout([plan], '140.00'), booked: {}, order, plans })
  await screen.findByRole('radio', { name: /Online now/ })
  screen.getByText('You are buying as', { exact: false })
  screen.getByText(/^Until you cancel · €\d+ a month$/)
  await screen.user.click(screen.getByRole('button', { name: 'Go to payment' }))
  screen.getByText('Agree to the terms to buy the plan.')
  await expectNoBarriers()
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDefined()
  await screen.user.click(screen.getByRole('radio', { name: /In person/ }))
  expect(screen.getByRole('button', { name: 'Buy now' })).toBeDefined()
  await screen.fill(screen.getByLabelText('Code'), 'WINTER')
  await screen.user.click(screen.getByRole('button', { name: 'Apply code' }))
  await screen.findByText('We do not know this code.')
  await screen.fill(screen.getByLabelText('Code'), 'SPRING')
  await screen.user.click(screen.getByRole('button', { name: 'Apply code' }))
  await screen.findByText('Code SPRING is applied.')
})
