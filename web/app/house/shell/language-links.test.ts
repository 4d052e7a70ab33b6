import { expect, test } from 'vitest'
import { addressIn } from './language-links.tsx'

test('the same page in another language keeps its address', () => {
  expect(addressIn('de', { pathname: '/services/yoga', search: '?date=2027-03-01&lang=en' })).toBe('/services/yoga?date=2027-03-01&lang=de')
})

test.each(['//elsewhere.example', '///elsewhere.example/services'])(
  '%s, of which there is no page here, leads nowhere else',
  (pathname) => {
    const here = 'https://juniper.example'
    expect(new URL(addressIn('de', { pathname, search: '' }), here).origin).toBe(here)
  },
)
