import type { CustomField, CustomFieldAudience } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { checkedCustomValues } from './check-custom-values.ts'
import { choiceKeyOf, customKeyOf } from './custom-field-key.ts'
import { chosenAudiences, isVisibleToMember, shownTo } from './shown-custom-values.ts'

const now = '2027-03-01T08:00:00.000Z'
const field = (key: string, type: CustomField['type'], changes: Partial<CustomField> = {}): CustomField => ({
  id: '11111111-1111-4111-8111-111111111111',
  key: `custom.${key}`,
  type,
  label: `Question ${key}`,
  archived: false,
  visibility: 'EVERYBODY',
  filledInBy: 'MEMBER',
  requiredAtSignUp: false,
  revision: '1',
  createdDate: now,
  updatedDate: now,
  ...changes,
})

const choices = ['white', 'black'].map((key) => ({ key, label: key }))
const fields = [
  field('text', 'TEXT'),
  field('long', 'LONG_TEXT'),
  field('number', 'NUMBER'),
  field('date', 'DATE'),
  field('belt', 'CHOICE', { choices }),
  field('swims', 'YES_NO', { requiredAtSignUp: true }),
  field('page', 'LINK'),
  field('rank', 'TEXT', { filledInBy: 'BUSINESS' }),
  field('old', 'TEXT', { archived: true }),
]
const byMember = { path: 'values', by: 'MEMBER' } as const

describe('a value', () => {
  test.each([
    ['text', '  left-handed ', 'left-handed'],
    ['number', 7.5, 7.5],
    ['number', '7,5', 7.5],
    ['date', '2019-02-28', '2019-02-28'],
    ['belt', 'black', 'black'],
    ['swims', 'false', false],
    ['page', ' https://a.example/b?c#d ', 'https://a.example/b?c#d'],
    ['text', '  ', null],
    ['number', null, null],
  ])('of %s: %j is stored as %j', (key, sent, kept) => {
    expect(checkedCustomValues(fields, { [`custom.${key}`]: sent }, byMember)).toEqual({ [`custom.${key}`]: kept })
  })

  test.each([
    ['text', 'x'.repeat(251), 'MAXLENGTH'],
    ['number', '12 apples', 'NUMBER'],
    ['number', '1e999', 'NUMBER'],
    ['date', '2019-02-29', 'DATE'],
    ['belt', 'green', 'ENUM'],
    ['swims', 'perhaps', 'TYPE'],
    ['page', 'javascript:alert(1)', 'INVALID_CUSTOM_FIELD_URL'],
    ['page', 'https://bank.example@evil.example/', 'INVALID_CUSTOM_FIELD_URL'],
    ['rank', 'expert', 'UNKNOWN_FIELD'],
    ['old', 'anything', 'UNKNOWN_FIELD'],
    ['never', 'anything', 'UNKNOWN_FIELD'],
  ])('of %s: %j is refused with %s', (key, sent, rule) => {
    const violations = [expect.objectContaining({ field: `values.custom.${key}`, rule })]
    expect(() => checkedCustomValues(fields, { [`custom.${key}`]: sent }, byMember)).toThrow(expect.objectContaining({ violations }))
  })

  test('that the business fills in is stored when a manager writes it', () => {
    expect(checkedCustomValues(fields, { 'custom.rank': 'expert' }, { path: 'values', by: 'BUSINESS' })).toEqual({
      'custom.rank': 'expert',
    })
  })

  test('that is required is asked of people who sign up, where false is an answer', () => {
    const signUp = { ...byMember, isSignUp: true }
    const violations = [expect.objectContaining({ field: 'values.custom.swims', rule: 'REQUIRED' })]
    expect(() => checkedCustomValues(fields, { 'custom.text': 'a' }, signUp)).toThrow(expect.objectContaining({ violations }))
    expect(checkedCustomValues(fields, { 'custom.swims': false }, signUp)).toEqual({ 'custom.swims': false })
  })
})

/* Who may see the field × what the member opened → the viewers who see the value. */
const audiences: Record<CustomField['visibility'], Record<CustomFieldAudience | 'CLOSED', readonly ('VISITOR' | 'MEMBER')[]>> = {
  EVERYBODY: { EVERYBODY: ['VISITOR', 'MEMBER'], MEMBERS: ['MEMBER'], CLOSED: [] },
  MEMBERS: { EVERYBODY: ['MEMBER'], MEMBERS: ['MEMBER'], CLOSED: [] },
  BUSINESS: { EVERYBODY: [], MEMBERS: [], CLOSED: [] },
}
const cells = Object.entries(audiences).flatMap(([visibility, row]) =>
  Object.entries(row).map(([eye, viewers]) => [visibility, eye, viewers] as const),
)

test.each(cells)('a field for %s with the member’s choice %s is seen by %j', (visibility, eye, viewers) => {
  const allergies = field('text', 'TEXT', { visibility: visibility as CustomField['visibility'] })
  const shown = eye === 'CLOSED' ? {} : { [allergies.key]: eye as CustomFieldAudience }
  const seen = (asked: CustomField, viewer: 'VISITOR' | 'MEMBER') =>
    shownTo(viewer, [asked], { values: { [asked.key]: 'a' }, shown }).length > 0
  expect((['VISITOR', 'MEMBER'] as const).filter((viewer) => seen(allergies, viewer))).toEqual(viewers)
  expect((['VISITOR', 'MEMBER'] as const).filter((viewer) => seen({ ...allergies, archived: true }, viewer))).toEqual([])
})

test('a field for the business alone is hidden from the member', () => {
  expect(isVisibleToMember(field('risk', 'TEXT', { filledInBy: 'BUSINESS', visibility: 'BUSINESS' }))).toBe(false)
  expect(isVisibleToMember(field('rank', 'TEXT', { filledInBy: 'BUSINESS', visibility: 'MEMBERS' }))).toBe(true)
  expect(isVisibleToMember(field('allergies', 'TEXT', { visibility: 'BUSINESS' }))).toBe(true)
})

test('an earlier choice to show a field keeps its audience, a new one has the field’s audience', () => {
  const wide = [field('a', 'TEXT'), field('b', 'TEXT', { visibility: 'MEMBERS' }), field('c', 'TEXT', { visibility: 'BUSINESS' })]
  const before = { 'custom.a': 'MEMBERS' } as const
  expect(chosenAudiences(wide, before, {})).toEqual({ 'custom.a': 'MEMBERS' })
  expect(chosenAudiences(wide, before, { 'custom.b': true, 'custom.c': true, 'custom.unknown': true })).toEqual({
    'custom.a': 'MEMBERS',
    'custom.b': 'MEMBERS',
  })
  expect(chosenAudiences(wide, before, { 'custom.a': false })).toEqual({})
})

test('a key is derived from the label in ASCII letters, and is unused', () => {
  expect(customKeyOf('T-Shirt-Größe', new Set())).toBe('custom.t_shirt_groesse')
  expect(customKeyOf('Größe', new Set(['custom.groesse', 'custom.groesse_2']))).toBe('custom.groesse_3')
  expect(customKeyOf('帯', new Set())).toBe('custom.field')
  expect(choiceKeyOf('Weiß & Blau', new Set())).toBe('weiss_blau')
})
