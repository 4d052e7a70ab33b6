import type { Benefit, NewBenefit } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { benefitViolations, covers, normalBenefit, withoutService, withService } from './plan-benefits.ts'

const open: Benefit = { id: 'open', allServices: false, serviceIds: ['yoga'], kind: 'UNLIMITED' }
const card: Benefit = { id: 'card', allServices: false, serviceIds: ['massage'], kind: 'PER_ORDER', amount: 10 }

describe('what a plan includes', () => {
  test('gains a service without limit, unless a benefit includes it already', () => {
    expect(withService([card, open], 'pottery', 'new')).toEqual([card, { ...open, serviceIds: ['yoga', 'pottery'] }])
    expect(withService([card], 'pottery', 'new')).toEqual([
      card,
      { id: 'new', allServices: false, serviceIds: ['pottery'], kind: 'UNLIMITED' },
    ])
    expect(withService([card], 'massage', 'new')).toEqual([card])
    expect(withService([{ ...open, allServices: true, serviceIds: [] }], 'massage', 'new')).toHaveLength(1)
  })

  test('loses a service, and with the last one the benefit', () => {
    expect(withoutService([{ ...card, serviceIds: ['massage', 'yoga'] }, open], 'yoga')).toEqual([card])
    const all = { ...open, allServices: true, serviceIds: [] }
    expect(withoutService([all], 'yoga')).toEqual([all])
    expect(covers(all, 'pottery')).toBe(true)
  })

  test('is stored with each service once, and without an empty name', () => {
    const sent: NewBenefit = { name: '', serviceIds: ['A', 'a', 'b'], kind: 'PER_CYCLE', amount: 2 }
    expect(normalBenefit(sent, 'id')).toEqual({ id: 'id', allServices: false, serviceIds: ['a', 'b'], kind: 'PER_CYCLE', amount: 2 })
  })

  test('needs services or all of them, an amount if it is counted, and each benefit once', () => {
    const rulesOf = (...sent: NewBenefit[]) =>
      benefitViolations(sent, { known: new Set(['card']), services: new Set(['yoga']) }).map(({ field, rule }) => `${field} ${rule}`)
    expect(rulesOf({ id: 'card', serviceIds: ['yoga'], kind: 'PER_CYCLE', amount: 1 })).toEqual([])
    expect(rulesOf({ allServices: true, serviceIds: ['yoga'], kind: 'UNLIMITED' })).toEqual(['benefits[0].serviceIds SERVICES_OR_ALL'])
    expect(rulesOf({ serviceIds: ['pottery'], kind: 'PER_ORDER' })).toEqual([
      'benefits[0].serviceIds[0] UNKNOWN_ID',
      'benefits[0].amount REQUIRED',
    ])
    const twice: NewBenefit = { id: 'CARD', serviceIds: ['yoga'], kind: 'UNLIMITED' }
    expect(rulesOf(twice, twice)).toEqual(['benefits[1].id DUPLICATE_ID'])
  })
})
