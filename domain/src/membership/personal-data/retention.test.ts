import { retentionKinds } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { checkedRetention, retentionCutoff, retentionDay, retentionEnd, retentionLimits, usualRetention } from './retention.ts'

const zone = { timeZone: 'Europe/Berlin' }

describe('rules of retention', () => {
  test('are one for each kind, and those of a new site are allowed', () => {
    expect(usualRetention.map(({ kind }) => kind)).toEqual([...retentionKinds])
    expect(checkedRetention(usualRetention)).toEqual(usualRetention)
  })

  test('have no months for kinds that stay as long as the client', () => {
    const rules = checkedRetention([
      { kind: 'INVOICES', months: 96 },
      { kind: 'MESSAGES', months: 2 },
    ])
    expect(rules.filter(({ months }) => months !== undefined)).toEqual([
      { kind: 'MESSAGES', months: 2 },
      { kind: 'INVOICES', months: 96 },
    ])
    expect(rules).toHaveLength(retentionKinds.length)
  })

  test.each([
    ['five years of invoices', [{ kind: 'INVOICES', months: 60 }], 'rules[0].months'],
    ['half a year of an invoice', [{ kind: 'INVOICES', months: 90 }], 'rules[0].months'],
    ['a history of a month', [{ kind: 'HISTORY', months: 1 }], 'rules[0].months'],
    ['two rules for one kind', [...usualRetention, { kind: 'GUESTS', months: 12 }], 'rules[12].kind'],
    ['mails without an end', [{ kind: 'INVOICES', months: 120 }], 'rules'],
  ] as const)('are refused with %s', (_what, rules, field) => {
    expect(() => checkedRetention(rules)).toThrow(expect.objectContaining({ violations: [expect.objectContaining({ field })] }))
  })
})

describe('the time of a rule', () => {
  test('is counted back from now in the months of the business', () => {
    const cutoff = retentionCutoff({ kind: 'ANSWERS', months: 6 }, { now: '2027-08-31T22:30:00.000Z', ...zone })
    expect(cutoff).toBe('2027-02-28T23:30:00.000Z')
  })

  test('ends for invoices with the year', () => {
    const rule = { kind: 'INVOICES', months: 120 } as const
    expect(retentionCutoff(rule, { now: '2037-12-31T12:00:00.000Z', ...zone })).toBe('2026-12-31T23:00:00.000Z')
    expect(retentionEnd(rule, '2027-01-01T12:00:00.000Z', zone.timeZone)).toBe('2038-01-01')
    expect(retentionEnd(rule, '2027-12-31T22:59:00.000Z', zone.timeZone)).toBe('2038-01-01')
    expect(retentionLimits.INVOICES.least).toBe(72)
  })

  test('reaches a row on the announced day', () => {
    const rule = { kind: 'INVOICES', months: 72 } as const
    const issued = '2027-05-04T10:00:00.000Z'
    const due = retentionEnd(rule, issued, zone.timeZone)
    expect(retentionCutoff(rule, { now: `${due}T12:00:00.000Z`, ...zone }) > issued).toBe(true)
    expect(retentionCutoff(rule, { now: '2033-12-31T12:00:00.000Z', ...zone }) > issued).toBe(false)
  })

  test('begins at three in the morning', () => {
    expect(retentionDay({ now: '2027-03-01T01:59:00.000Z', ...zone })).toBe('2027-02-28')
    expect(retentionDay({ now: '2027-03-01T02:00:00.000Z', ...zone })).toBe('2027-03-01')
  })
})
