import { expect, test } from 'vitest'
import { leadsToDashboard, pathAfterSignIn } from './path-after-sign-in.ts'

test('after sign-in the visitor returns to the page of the site that they came from', () => {
  expect(pathAfterSignIn('/services/yoga/book?date=2027-03-01#times', 'MEMBER')).toBe('/services/yoga/book?date=2027-03-01#times')
  expect(pathAfterSignIn('/manage/staff', 'MANAGER')).toBe('/manage/staff')
})

test('without an address, members go to the home page and managers to the dashboard', () => {
  expect(pathAfterSignIn(null, 'MEMBER')).toBe('/')
  expect(pathAfterSignIn(null, 'MANAGER')).toBe('/manage')
})

test('an address too long for a header leads to the home page', () => {
  expect(pathAfterSignIn(`/services?${'x'.repeat(8000)}`, 'MEMBER')).toBe('/')
})

test('only a path of this site leads to the dashboard', () => {
  expect(['/manage', '/manage?show=all', '/manage/staff'].map(leadsToDashboard)).toEqual([true, true, true])
  const others = ['/managed', '/services', '//elsewhere.example/manage', 'https://elsewhere.example/manage', '/manage/sign-in', null]
  expect(others.filter(leadsToDashboard)).toEqual([])
})

test.each(['//elsewhere.example/manage', '/\\elsewhere.example', '/.//elsewhere.example', '/manage/sign-in?to=/manage/sign-in'])(
  '%j leads a manager nowhere but to the dashboard',
  (to) => {
    expect(pathAfterSignIn(to, 'MANAGER')).toBe('/manage')
  },
)

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
  expect(pathAfterSignIn(to, 'MEMBER')).toBe('/')
})
