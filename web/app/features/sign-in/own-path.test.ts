import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('people go on to the page of ours that they came from', () => {
  expect(ownPath('/services/yoga/book?date=2027-03-01#times', 'MEMBER')).toBe('/services/yoga/book?date=2027-03-01#times')
  expect(ownPath('/manage/staff', 'MANAGER')).toBe('/manage/staff')
})

test('who comes from nowhere goes home: members to the site, managers to the dashboard', () => {
  expect(ownPath(null, 'MEMBER')).toBe('/')
  expect(ownPath(null, 'MANAGER')).toBe('/manage')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'services',
  '/sign-in?to=/',
  '/manage',
  'http://',
  '',
])('%j leads a member nowhere but home', (to) => {
  expect(ownPath(to, 'MEMBER')).toBe('/')
})
