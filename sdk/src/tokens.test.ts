import { expect, test } from 'vitest'
import { createVisitorSession, type VisitorTokens } from './tokens.ts'

type Answer = { status: number; body: object }

/** A token endpoint that notes what it was asked, and a clock to turn. */
const setUp = (kept: VisitorTokens | null, answer: (grantType: string) => Answer) => {
  const asked: string[] = []
  const storage = {
    kept,
    read: () => storage.kept,
    write: (tokens: VisitorTokens) => {
      storage.kept = tokens
    },
  }
  const clock = { now: 1_000_000_000_000 }
  const session = createVisitorSession({
    baseUrl: 'https://studio.example',
    clientId: 'client',
    storage,
    now: () => clock.now,
    fetch: async (_url, { body }) => {
      const { grantType } = JSON.parse(String(body))
      asked.push(grantType)
      await Promise.resolve()
      const { status, body: answered } = answer(grantType)
      return Response.json(answered, { status })
    },
  })
  return { session, storage, asked, clock }
}

const granted = (name: string, refresh?: string): Answer => ({
  status: 200,
  body: { access_token: name, expires_in: 14_400, token_type: 'Bearer', ...(refresh && { refresh_token: refresh }) },
})

test('the first calls of a page share one new visitor', async () => {
  const { session, asked, storage } = setUp(null, () => granted('first', 'keep'))
  const headers = await Promise.all([session.headers(), session.headers(), session.headers()])
  expect(headers).toEqual(Array(3).fill({ authorization: 'first' }))
  expect(asked).toEqual(['anonymous'])
  expect(storage.kept).toEqual({ accessToken: 'first', expiresAt: 1_000_014_400, refreshToken: 'keep' })
})

test('a good access token is used without asking', async () => {
  const { session, asked } = setUp({ accessToken: 'good', expiresAt: 1_000_000_100, refreshToken: 'keep' }, () => granted('other'))
  expect(await session.headers()).toEqual({ authorization: 'good' })
  expect(asked).toEqual([])
})

test('an expired one is renewed, and the refresh token stays the same', async () => {
  const { session, asked, storage } = setUp({ accessToken: 'old', expiresAt: 1_000_000_030, refreshToken: 'keep' }, () => granted('new'))
  expect(await session.headers()).toEqual({ authorization: 'new' })
  expect(asked).toEqual(['refresh_token'])
  expect(storage.kept?.refreshToken).toBe('keep')
})

test('a refresh token that the site no longer knows makes a new visitor', async () => {
  const dead = { status: 400, body: { error: 'invalid_grant', error_description: 'gone' } }
  const { session, asked } = setUp({ accessToken: 'old', expiresAt: 0, refreshToken: 'dead' }, (grantType) =>
    grantType === 'anonymous' ? granted('new', 'fresh') : dead,
  )
  expect(await session.headers()).toEqual({ authorization: 'new' })
  expect(asked).toEqual(['refresh_token', 'anonymous'])
})

test('a server in trouble never turns a visitor into a stranger', async () => {
  const kept = { accessToken: 'old', expiresAt: 0, refreshToken: 'keep' }
  const { session, storage, asked } = setUp(kept, () => ({ status: 503, body: {} }))
  await expect(session.headers()).rejects.toMatchObject({ status: 503 })
  expect(storage.kept).toEqual(kept)
  expect(asked).toEqual(['refresh_token'])
})

test('after a failed renewal the next call tries again', async () => {
  let isUp = false
  const { session } = setUp(null, () => (isUp ? granted('new', 'keep') : { status: 500, body: {} }))
  await expect(session.headers()).rejects.toMatchObject({ status: 500 })
  isUp = true
  expect(await session.headers()).toEqual({ authorization: 'new' })
})
