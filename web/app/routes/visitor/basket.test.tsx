import type { Checkout, FamilyPerson, Language } from '@foyer/contract'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { planPaths } from '../../plan-paths.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id } from '../../test/samples.ts'
import * as page from './basket.tsx'

const money = (amount: string) => ({ amount, convertedAmount: amount, formattedAmount: amount, formattedConvertedAmount: amount })
const summary = (total: string) => ({
  ...{ subtotal: money(total), shipping: money('0.00'), tax: money('0.00'), discount: money('0.00') },
  ...{ additionalFees: money('0.00'), total: money(total) },
})

const item = (name: string, price: string, isPlan = false): Checkout['lineItems'][number] => ({
  ...{ id: id(name.length), quantity: 1, catalogReference: { appId: id(1), catalogItemId: id(2) } },
  productName: { original: name, translated: name },
  itemType: { preset: isPlan ? 'SUBSCRIPTION' : 'SERVICE' },
  ...{ price: money(price), totalPriceAfterTax: money(price), totalPriceBeforeTax: money(price), discount: money('0.00') },
  taxDetails: { taxRate: '0', totalTax: money('0.00') },
  availability: { status: 'AVAILABLE', quantityAvailable: 1 },
  ...{ paymentOption: 'FULL_PAYMENT_OFFLINE', takesPlans: false },
  ...(!isPlan && { serviceProperties: { scheduledDate: '2027-03-02T10:00:00.000Z', numberOfParticipants: 2 } }),
})

const aCheckout = (lineItems: Checkout['lineItems'], total: string, more: Partial<Checkout> = {}): Checkout => ({
  ...{ id: id(500), lineItems, buyerInfo: { email: 'lena@krueger.example' }, billingInfo: { contactDetails: { firstName: 'Lena' } } },
  ...{ appliedDiscounts: [], priceSummary: summary(total), payNow: summary(total), calculationErrors: {}, currency: 'EUR' },
  ...{ conversionCurrency: 'EUR', taxIncludedInPrice: false, channelType: 'WEB', siteLanguage: 'en', completed: false },
  ...{ expiresDate: '2027-03-03T09:00:00.000Z', createdDate: '2027-03-02T09:00:00.000Z', updatedDate: '2027-03-02T09:00:00.000Z' },
  planOffers: [],
  onlinePayment: lineItems.length === 1 && lineItems[0]?.itemType.preset !== 'SERVICE',
  ...more,
})

const massage = item('Massage', '75.00')

const one = { scheduledDate: '2027-03-02T10:00:00.000Z', numberOfParticipants: 1 }

const mia: FamilyPerson = {
  ...{ id: id(61), name: 'Mia', relation: 'CHILD', mayComeAlone: false, photoConsent: false, revision: '1' },
  ...{ createdDate: '2027-03-02T09:00:00.000Z', updatedDate: '2027-03-02T09:00:00.000Z' },
}

type Asked = { checkout?: Checkout | null; as?: 'VISITOR' | 'MEMBER'; language?: Language; order?: PartialClient['checkouts'] }

const open = async ({ checkout = aCheckout([massage], '75.00'), as = 'VISITOR', language = 'en', order }: Asked = {}) => {
  const calls: unknown[] = []
  const answer = () => {
    if (!checkout) throw refused('CHECKOUT_NOT_FOUND')
    return { checkout }
  }
  const screen = await openScreen(page, {
    ...{ at: planPaths.basket(id(500)), path: '/checkout/:checkoutId', as, language },
    client: {
      payments: { listPaymentMethods: async () => ({ online: true, onTheSpot: true }) },
      family: { listMyFamily: async () => ({ people: [mia] }) },
      checkouts: {
        claimCheckout: async () => answer(),
        updateCheckout: async ({ body }) => {
          calls.push(body)
          return answer()
        },
        createOrderFromCheckout: async ({ body }) => {
          calls.push(body)
          return { orderId: id(600), bookingIds: [id(2)], planOrderIds: [] }
        },
        ...order,
      },
    },
  })
  return { ...screen, calls }
}

describe('a visitor', () => {
  test('sees what is bought and its price, says who they are, and is thanked', async () => {
    const screen = await open()
    const bought = await screen.findByRole('complementary', { name: 'Your purchase' })
    expect(bought.textContent).toContain('Massage')
    expect(bought.textContent).toContain('2 people')
    expect(bought.textContent).toContain('Total€75')
    await expectNoBarriers()
    await screen.fill(screen.getByLabelText('First name'), '')
    await screen.user.click(screen.getByRole('button', { name: 'Buy now' }))
    expect(screen.getByText('This is required.')).toBeDefined()
    expect(screen.calls).toEqual([])
    await screen.fill(screen.getByLabelText('First name'), 'Lena')
    await screen.user.click(screen.getByRole('button', { name: 'Buy now' }))
    await screen.findByText('Thank you. You are all set.')
    expect(screen.calls).toEqual([
      {
        checkout: {
          buyerInfo: { email: 'lena@krueger.example' },
          billingInfo: { contactDetails: { firstName: 'Lena', lastName: '', phone: '' } },
        },
      },
      {},
    ])
    await expectNoBarriers()
  })

  test('signs in before a plan is bought', async () => {
    const screen = await open({ checkout: aCheckout([item('Ten classes', '140.00', true)], '140.00') })
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toContain('/sign-in?to=')
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
  })

  test('is told that what cannot be paid together is bought one after the other', async () => {
    const online = (name: string) => ({ ...item(name, '40.00'), paymentOption: 'FULL_PAYMENT_ONLINE' as const })
    const screen = await open({ checkout: aCheckout([online('Massage'), online('Facial care')], '80.00', { onlinePayment: false }) })
    await screen.findByText('These cannot all be paid for together. Please book them one at a time.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy now' }).disabled).toBe(true)
  })

  test('hears that a time was lost, and that nothing was booked', async () => {
    const order: Asked['order'] = {
      createOrderFromCheckout: async () => {
        throw refused('HOLD_EXPIRED')
      },
    }
    const screen = await open({ order })
    await screen.user.click(await screen.findByRole('button', { name: 'Buy now' }))
    expect((await screen.findByRole('alert')).textContent).toContain('One of the times was just taken')
  })

  test('cannot buy what is gone, or open what is not theirs', async () => {
    const gone = { ...massage, availability: { status: 'NOT_AVAILABLE' as const, quantityAvailable: 0 } }
    const calculationErrors = { orderValidationErrors: [{ code: 'INVALID_BOOKING_STATUS', description: '', data: {} }] }
    const screen = await open({ checkout: aCheckout([gone], '75.00', { calculationErrors }) })
    expect((await screen.findByRole('alert')).textContent).toContain('no longer available')
    expect(screen.getByRole('button', { name: 'Buy now' }).hasAttribute('disabled')).toBe(true)
  })

  test('hears that a purchase is not open, in German', async () => {
    const screen = await open({ checkout: null, language: 'de' })
    expect(await screen.findByText('Dieser Kauf ist nicht mehr offen')).toBeDefined()
  })
})

test('a member sees which plan pays, chooses otherwise, and hears that the plan was used meanwhile', async () => {
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
  await screen.user.click(await screen.findByRole('button', { name: 'Book now' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your plan no longer covers this')
  expect(sent.slice(0, 2)).toEqual([{ way: 'WITHOUT_PLANS' }, { way: 'WITH_PLANS' }])
})

test('what is booked with a plan alone asks a visitor to sign in', async () => {
  const screen = await open({ checkout: aCheckout([{ ...massage, paymentOption: 'MEMBERSHIP', takesPlans: true }], '0.00') })
  expect((await screen.findByRole('link', { name: 'Sign in to use it' })).getAttribute('href')).toContain('/sign-in?to=')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book now' }).disabled).toBe(true)
})

test('a member says who comes to each booking, and reads who is too young for one', async () => {
  const hall = { ...item('Hall', '20.00'), catalogReference: { appId: id(1), catalogItemId: id(3) } }
  const order: PartialClient['checkouts'] = {
    createOrderFromCheckout: async ({ body }) => {
      sent.push(body)
      throw refused('AGE_NOT_ALLOWED', { bookingId: id(2), name: 'Mia', age: 5, minAge: 6, maxAge: 12 })
    },
  }
  const sent: unknown[] = []
  const screen = await open({
    as: 'MEMBER',
    checkout: aCheckout(
      [
        { ...massage, serviceProperties: one },
        { ...hall, serviceProperties: one },
      ],
      '95.00',
    ),
    order,
  })
  const who = within(await screen.findByRole('group', { name: 'Who is coming to Massage?' }))
  await screen.user.click(who.getByRole('radio', { name: 'Mia' }))
  await screen.user.click(screen.getByRole('button', { name: 'Buy now' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Mia is 5 on that day For ages 6 to 12. Choose who else is coming, or another service.')
  expect(sent).toEqual([{ coming: [{ familyPersonId: mia.id, bookingIds: [id(2)] }] }])
  await expectNoBarriers()
})

test('a member chooses to pay a plan online or there, and uses a code', async () => {
  const plan = item('Ten classes', '140.00', true)
  const updated = aCheckout([plan], '120.00', {
    appliedDiscounts: [{ discountType: 'GLOBAL', coupon: { id: id(1), code: 'SPRING', amount: money('20.00') } }],
  })
  const order: Asked['order'] = {
    updateCheckout: async ({ body }) => {
      if (body.couponCode === 'WINTER') throw refused('ERROR_COUPON_DOES_NOT_EXIST')
      return { checkout: updated }
    },
  }
  const screen = await open({ as: 'MEMBER', checkout: aCheckout([plan], '140.00'), order })
  await screen.findByRole('radio', { name: /Online now/ })
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
