import { describe, expect, test } from 'vitest'
import { contradictions, policyParts, rulesWhenOff, startingRules, withFeesIn, withParts } from './policy-rules.ts'

describe('the rules of a policy', () => {
  test('are free of contradictions while off, and as a new site has them', () => {
    expect(contradictions(rulesWhenOff)).toEqual([])
    expect(contradictions(startingRules)).toEqual([])
  })

  test('replace a part as a whole: what it leaves out is off', () => {
    const strict = withParts(rulesWhenOff, { cancellationPolicy: { enabled: true, limitLatestCancellation: true } })
    const changed = withParts(strict, { cancellationPolicy: { enabled: true } })
    expect(changed.cancellationPolicy).toEqual({ ...rulesWhenOff.cancellationPolicy, enabled: true })
  })

  test('lose a part that is cleared, and keep parts that are not named', () => {
    const changed = withParts(startingRules, { cancellationPolicy: null })
    expect(changed).toEqual({ ...startingRules, cancellationPolicy: rulesWhenOff.cancellationPolicy })
  })

  test('know every part', () => {
    expect(policyParts).toHaveLength(15)
  })

  test('may limit early and late bookings only if some time stays bookable', () => {
    const limits = (earliestBookingInMinutes: number, latestBookingInMinutes: number) =>
      withParts(rulesWhenOff, {
        limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes },
        limitLateBookingPolicy: { enabled: true, latestBookingInMinutes },
      })
    expect(contradictions(limits(61, 60))).toEqual([])
    expect(contradictions(limits(60, 60))).toMatchObject([{ rule: 'EARLIEST_NOT_BEFORE_LATEST' }])
  })

  test('lack the parts that are absent until set, and lose them again', () => {
    const rules = withParts(rulesWhenOff, { intakeFormPolicy: { formId: 'a-form' }, staffSortingPolicy: { sortingMethodType: 'RANDOM' } })
    expect(rules.intakeFormPolicy).toEqual({ enabled: false, formId: 'a-form' })
    const without = withParts(rules, { intakeFormPolicy: null })
    expect(without).not.toHaveProperty('intakeFormPolicy')
    expect(without.staffSortingPolicy).toEqual({ sortingMethodType: 'RANDOM' })
  })

  test('have fees in the currency of the site', () => {
    const { cancellationFeePolicy } = withFeesIn('EUR', withFees({ amount: { value: '20.00', currency: 'USD' } }, { percentage: '50' }))
    expect(cancellationFeePolicy.cancellationWindows).toEqual([{ amount: { value: '20.00', currency: 'EUR' } }, { percentage: '50' }])
  })

  test.each<[string, Parts, string]>([
    [
      'two fees from the same time on',
      feesOf({ percentage: '50', startInMinutes: 60 }, { percentage: '100', startInMinutes: 60 }),
      'DUPLICATE',
    ],
    ['a fee of nothing', feesOf({ amount: { value: '0.00' } }), 'RANGE'],
    ['a fee of amount and percentage', feesOf({ amount: { value: '5.00' }, percentage: '5' }), 'ONE_OF'],
    ['a form to fill in that is not named', { intakeFormPolicy: { enabled: true } }, 'REQUIRED'],
    ['a ranking without an order', { staffSortingPolicy: { sortingMethodType: 'RANKING' } }, 'ONE_OF'],
    ['an order without a ranking', { staffSortingPolicy: { sortingMethodType: 'RANDOM', rankingOptions: {} } }, 'ONE_OF'],
  ])('cannot hold %s', (_, parts, rule) => {
    expect(contradictions(withParts(rulesWhenOff, parts))).toMatchObject([{ rule }])
  })
})

type Parts = Parameters<typeof withParts>[1]
type FeeWindow = (typeof rulesWhenOff)['cancellationFeePolicy']['cancellationWindows'][number]

const feesOf = (...cancellationWindows: FeeWindow[]): Parts => ({ cancellationFeePolicy: { enabled: true, cancellationWindows } })
const withFees = (...windows: FeeWindow[]) => withParts(rulesWhenOff, feesOf(...windows))
