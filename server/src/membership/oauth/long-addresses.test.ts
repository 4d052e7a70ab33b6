import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorize, createOauthWorld, newQuestion, type OauthWorld } from '../../test/people/oauth-world.ts'

// The test world itself refuses an answer with more than eight kilobytes of headers.
let world: OauthWorld
beforeAll(async () => {
  world = await createOauthWorld()
})
afterAll(() => world.close())

const person = { accept: 'text/html' }

test('a state that makes the way back too long is answered with a page', async () => {
  const { query } = newQuestion(world.shopId, { prompt: 'none', state: '🪻'.repeat(1000) })
  const told = await authorize(world, query)
  expect([told.statusCode, told.body]).toEqual([400, expect.stringContaining('does not have the expected shape')])
  const { statusCode, headers } = await authorize(world, { ...query, lang: 'x'.repeat(8000) }, person)
  expect([statusCode, headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/sign-in\/problem\?code=INVALID_ARGUMENT&id=[\da-f-]{36}$/),
  ])
})

test('a state of the greatest length is sent back unchanged', async () => {
  const { query, state } = newQuestion(world.shopId, { prompt: 'none', state: '&'.repeat(1000) })
  const { statusCode, headers } = await authorize(world, query)
  expect(statusCode).toBe(302)
  expect(new URL(String(headers.location)).searchParams.get('state')).toBe(state)
})

test('a front end with more origins than fit into a header can be framed by those that fit, and by the calling one', async () => {
  const origins = Array.from({ length: 50 }, (_, index) => `https://${'long-'.repeat(40)}${index}.example`)
  await world.db.updateTable('oauth_clients').set({ origins }).where('id', '=', world.shopId).execute()
  const { query } = newQuestion(world.shopId, { response_mode: 'web_message', prompt: 'none', redirect_uri: undefined })
  const policy = async (headers: Record<string, string>) =>
    String((await authorize(world, query, headers)).headers['content-security-policy'])
  expect(await policy({})).toContain(`frame-ancestors ${origins[0]} ${origins[1]} `)
  expect(await policy({ referer: `${origins[49]}/page` })).toMatch(new RegExp(`frame-ancestors ${origins[49]}$`))
})

test('a provider’s form is forwarded without its unused fields, or not at all', async () => {
  const post = (form: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/_api/foyer/v1/sign-in-choices/return',
      headers: { ...person, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const led = await post({ state: 'abc', code: '123', unknown: 'x'.repeat(20_000) })
  expect(led.headers.location).toMatch(/\/return\?state=abc&code=123$/)
  const long = await post({ state: 'abc', code: 'ü'.repeat(4000) })
  expect(long.headers.location).toMatch(/^\/sign-in\/problem\?code=INVALID_ARGUMENT&/)
})
