import type { Member } from '@foyer/contract'
import { expect, test } from 'vitest'
import { fieldSetOf, memberIn } from './field-sets.ts'

const lena: Member = {
  id: '6f1c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001',
  contactId: 'a2d02f6e-6b0f-4f3a-9a53-0c7ff3a1b001',
  loginEmail: 'lena@krueger.example',
  loginEmailVerified: true,
  status: 'APPROVED',
  privacyStatus: 'PUBLIC',
  activityStatus: 'ACTIVE',
  profile: { slug: 'lena', nickname: 'Lena' },
  contact: { phones: ['1'], emails: [], addresses: [], customFields: {} },
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
  lastLoginDate: '2027-03-01T08:00:00.000Z',
}

test('PUBLIC is the profile and nothing private', () => {
  const { id, contactId, createdDate, updatedDate, profile } = lena
  const unknown = { status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' }
  expect(memberIn('PUBLIC', lena)).toEqual({ id, contactId, createdDate, updatedDate, profile, ...unknown })
})

test('EXTENDED adds address and statuses, FULL all the rest', () => {
  const { contact: _contact, loginEmailVerified: _verified, lastLoginDate: _last, ...extended } = lena
  expect(memberIn('EXTENDED', lena)).toEqual(extended)
  expect(memberIn('FULL', lena)).toEqual(lena)
})

test('several sets add up, in both spellings; none is PUBLIC', () => {
  expect(fieldSetOf({})).toBe('PUBLIC')
  expect(fieldSetOf({ fieldsets: [] })).toBe('PUBLIC')
  expect(fieldSetOf({ fieldSet: 'FULL' })).toBe('FULL')
  expect(fieldSetOf({ fieldsets: ['PUBLIC', 'EXTENDED'] })).toBe('EXTENDED')
  expect(fieldSetOf({ fieldsets: ['FULL'], fieldSet: 'PUBLIC' })).toBe('FULL')
})
