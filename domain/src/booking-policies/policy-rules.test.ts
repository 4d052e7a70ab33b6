import { describe, expect, test } from 'vitest'
import { contradictions, policyParts, rulesWhenOff, startingRules, withParts } from './policy-rules.ts'

describe('the rules of a policy', () => {
  test('are free of contradictions while off, and as a new site has them', () => {
    expect(contradictions(rulesWhenOff)).toEqual([])
    expect(contradictions(startingRules)).toEqual([])
  })

  test('take a part as a whole: what it leaves out is off', () => {
    const strict = withParts(rulesWhenOff, { cancellationPolicy: { enabled: true, limitLatestCancellation: true } })
    const changed = withParts(strict, { cancellationPolicy: { enabled: true } })
    expect(changed.cancellationPolicy).toEqual({ ...rulesWhenOff.cancellationPolicy, enabled: true })
  })

  test('lose a part that is cleared, and keep parts that are not named', () => {
    const changed = withParts(startingRules, { cancellationPolicy: null })
    expect(changed).toEqual({ ...startingRules, cancellationPolicy: rulesWhenOff.cancellationPolicy })
  })

  test('know every part', () => {
    expect(policyParts).toHaveLength(11)
  })

  test('may limit early and late bookings only so far as something is left', () => {
    const limits = (earliestBookingInMinutes: number, latestBookingInMinutes: number) =>
      withParts(rulesWhenOff, {
        limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes },
        limitLateBookingPolicy: { enabled: true, latestBookingInMinutes },
      })
    expect(contradictions(limits(61, 60))).toEqual([])
    expect(contradictions(limits(60, 60))).toMatchObject([{ rule: 'EARLIEST_NOT_BEFORE_LATEST' }])
  })
})
