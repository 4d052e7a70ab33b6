import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

test('a start shows every address', () => {
  expect(welcome('http://localhost:4000', [])).toBe(`
Foyer is running.

  the site       http://localhost:4000/
  the dashboard  http://localhost:4000/manage
  the API        http://localhost:4000/api
`)
})

test('a first start also shows the random secrets', () => {
  expect(welcome('http://localhost:4000', [{ label: 'API key', value: 'k3y' }])).toContain(`
Shown this once, so keep it:

  API key  k3y
`)
})

test('on a private machine the dashboard comes with a link that signs the owner in', () => {
  expect(welcome('http://localhost:4000', [], 'http://localhost:4000/sign-in?link#token=x')).toContain(
    '  the dashboard  http://localhost:4000/sign-in?link#token=x (works once, for a day)\n',
  )
})
