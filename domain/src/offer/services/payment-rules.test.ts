import type { OnlineBooking, Payment } from '@foyer/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencyViolations,
  normalPayment,
  priceViolations,
  rateTypeViolations,
  refusalOfOptions,
  requireFittingOptions,
} from './payment-rules.ts'

const enabled: OnlineBooking = { enabled: true }

describe('a stored payment', () => {
  test('has the price of its own kind only, in the currency of the site', () => {
    const payment: Payment = {
      rateType: 'FIXED',
      fixed: { price: { value: '75.00', formattedValue: '€75' }, deposit: { value: '10', currency: 'USD' } },
      varied: { defaultPrice: { value: '1' } },
      pricingPlanIds: ['11111111-1111-4111-8111-111111111111'],
    }
    expect(normalPayment(payment, 'EUR')).toEqual({
      rateType: 'FIXED',
      fixed: { price: { value: '75.00', currency: 'EUR' }, deposit: { value: '10', currency: 'USD' } },
      options: { online: false, inPerson: true, deposit: false, pricingPlan: false },
    })
  })

  test('stays the same when stored again', () => {
    const amount = fc.record({ value: fc.constantFrom('10', '20.50') })
    const payment = fc.record<Payment>(
      {
        rateType: fc.constantFrom('FIXED', 'VARIED', 'CUSTOM', 'NO_FEE'),
        fixed: fc.record({ price: amount }),
        varied: fc.record({ defaultPrice: amount, minPrice: amount }),
        custom: fc.record({ description: fc.string() }),
        options: fc.record({ online: fc.boolean(), inPerson: fc.boolean() }, { requiredKeys: [] }),
      },
      { requiredKeys: ['rateType'] },
    )
    fc.assert(
      fc.property(payment, (sent) => {
        const kept = normalPayment(sent, 'EUR')
        expect(normalPayment(kept, 'USD')).toEqual(kept)
      }),
    )
  })
})

describe('a price', () => {
  test.each<[string, Payment, string[]]>([
    ['fixed, with its amount', { rateType: 'FIXED', fixed: { price: { value: '10' } } }, []],
    ['fixed, without', { rateType: 'FIXED' }, ['payment.fixed.price']],
    ['varied, without', { rateType: 'VARIED', varied: undefined }, ['payment.varied.defaultPrice']],
    ['in words, without any', { rateType: 'CUSTOM', custom: { description: ' ' } }, ['payment.custom.description']],
    ['of no kind', { rateType: 'UNKNOWN_RATE_TYPE' }, ['payment.rateType']],
    ['of zero', { rateType: 'FIXED', fixed: { price: { value: '0.00' } } }, ['payment.fixed.price.value']],
    [
      'with a deposit above it',
      { rateType: 'VARIED', varied: { defaultPrice: { value: '10' }, deposit: { value: '11' } } },
      ['payment.varied.deposit.value'],
    ],
    ['that does not exist', { rateType: 'NO_FEE' }, []],
  ])('%s', (_, payment, fields) => {
    expect(priceViolations(payment).map(({ field }) => field)).toEqual(fields)
  })
})

describe('ways to pay', () => {
  const fixed = { price: { value: '10' }, deposit: { value: '5' } }

  test('with a deposit are online only', () => {
    const withDeposit = (inPerson: boolean): Payment => ({ rateType: 'FIXED', fixed, options: { online: true, inPerson, deposit: true } })
    expect(refusalOfOptions(withDeposit(false), enabled)).toBeNull()
    expect(refusalOfOptions(withDeposit(true), enabled)).toBe('DEPOSIT_ONLINE_ONLY')
  })

  test('may be plans alone, unless each booking needs approval', () => {
    const payment: Payment = { rateType: 'FIXED', fixed, options: { pricingPlan: true } }
    expect(refusalOfOptions(payment, enabled)).toBeNull()
    expect(() => requireFittingOptions(payment, { enabled: true, requireManualApproval: true })).toThrow('INVALID_PAYMENT_OPTIONS')
  })

  test('are at the desk if there is no amount', () => {
    for (const rateType of ['NO_FEE', 'CUSTOM'] as const) {
      expect(refusalOfOptions({ rateType, options: { inPerson: true } }, enabled)).toBeNull()
      expect(refusalOfOptions({ rateType, options: { online: true, inPerson: true } }, enabled)).toBe('ONLINE_NEEDS_PRICE')
      expect(refusalOfOptions({ rateType, options: {} }, enabled)).toBe('IN_PERSON_NEEDED')
    }
  })
})

describe('a price of several payments', () => {
  const subscription = { amountPerBillingCycle: { value: '40' }, totalPayments: 6 }
  const payment = (changes: object = {}): Payment => ({ rateType: 'SUBSCRIPTION', subscription: { ...subscription, ...changes } })

  test('is paid monthly from checkout on, unless a date is named', () => {
    expect(normalPayment(payment(), 'EUR').subscription).toEqual({
      amountPerBillingCycle: { value: '40', currency: 'EUR' },
      totalPayments: 6,
      frequency: 'MONTHLY',
      firstChargeDate: 'CHECKOUT',
    })
    expect(refusalOfOptions({ ...payment(), options: { online: true } }, enabled)).toBeNull()
  })

  test.each<[string, Payment, string]>([
    ['without an amount', { rateType: 'SUBSCRIPTION' }, 'payment.subscription.amountPerBillingCycle'],
    ['of nothing', payment({ amountPerBillingCycle: { value: '0' } }), 'payment.subscription.amountPerBillingCycle.value'],
    ['without an end', payment({ totalPayments: undefined }), 'payment.subscription.totalPayments'],
    ['from a date that is not named', payment({ firstChargeDate: 'SCHEDULED' }), 'payment.subscription.recurringStartDate'],
  ])('is refused %s', (_, sent, field) => {
    expect(priceViolations(sent)).toMatchObject([{ field }])
  })

  test('is for courses', () => {
    expect(rateTypeViolations('COURSE', payment())).toEqual([])
    expect(rateTypeViolations('CLASS', payment())).toMatchObject([{ field: 'payment.rateType' }])
  })
})

describe('the currency of amounts', () => {
  const priced = (price: string | undefined, deposit: string | undefined): Payment => ({
    rateType: 'FIXED',
    fixed: { price: { value: '10', ...(price && { currency: price }) }, deposit: { value: '5', ...(deposit && { currency: deposit }) } },
  })

  test('is that of the site, or the one a service has had', () => {
    expect(currencyViolations(priced('EUR', undefined), ['EUR'])).toEqual([])
    expect(currencyViolations(priced('CHF', 'CHF'), ['EUR', 'CHF'])).toEqual([])
    expect(currencyViolations(priced('USD', undefined), ['EUR'])).toMatchObject([
      { field: 'payment.fixed.price.currency', rule: 'CURRENCY_OF_SITE', data: { currency: 'EUR' } },
    ])
  })

  test('is one for all of them', () => {
    expect(currencyViolations(priced('EUR', 'CHF'), ['EUR', 'CHF'])).toMatchObject([{ field: 'payment.fixed.deposit.currency' }])
  })
})
