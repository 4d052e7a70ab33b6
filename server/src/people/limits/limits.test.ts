import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { memberWithPassword, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { deleteEndedCounts } from './call-counts-store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ app: { limitsRates: true } })
})
afterAll(() => world.close())
// Each test begins with empty counters.
beforeEach(() => world.clock.advance({ minutes: 2 }))

const office = '198.51.100.20'
const anonymous = { grantType: 'anonymous' }
type Asked = { body?: object; address?: string; url?: string; app?: FastifyInstance }
const ask = ({ body = anonymous, address = office, url = '/oauth2/token', app = world.app }: Asked = {}) =>
  app.inject({ method: 'POST', url, payload: { clientId: world.clientId, ...body }, remoteAddress: address })
const askTimes = async (times: number, asked?: Asked) => {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(asked)))
  return answers.map(({ statusCode }) => statusCode)
}
const all = (status: number, times: number) => Array(times).fill(status)

describe('tokens', () => {
  test('are issued to one network 300 times a minute; then the refusal says when to retry, in OAuth’s form', async () => {
    expect(await askTimes(300)).toEqual(all(200, 300))
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.json()).toEqual({ error: 'temporarily_unavailable', error_description: expect.any(String) })
    expect((await ask({ address: '198.51.101.20' })).statusCode).toBe(200)
    world.clock.advance({ seconds: 59 })
    expect((await ask()).headers['retry-after']).toBe('1')
    world.clock.advance({ seconds: 1 })
    expect((await ask()).statusCode).toBe(200)
  })

  test('are counted together on every path of the operation', async () => {
    await askTimes(150)
    await askTimes(150, { url: '/_api/oauth2/token' })
    expect([(await ask()).statusCode, (await ask({ url: '/_api/oauth2/token' })).statusCode]).toEqual([429, 429])
  })

  test('are counted together by all servers of a database', async () => {
    const other = openDatabase({ connectionString: world.connectionString, poolSize: 3 })
    const app = await createApp({ ...world.dependencies, db: other.db })
    const [here, there] = await Promise.all([askTimes(170), askTimes(170, { app })])
    expect([...here, ...there].toSorted()).toEqual([...all(200, 300), ...all(429, 40)])
    expect([(await ask()).statusCode, (await ask({ app })).statusCode]).toEqual([429, 429])
    await app.close()
    await other.close()
  })

  test('are counted in batches, so that a busy site does not pay a statement for each', async () => {
    const count = () =>
      world.db.selectFrom('call_counts').select('calls').where('counter', '=', 'requestToken network:198.51.100.0').executeTakeFirst()
    for (const calls of [3, 3, 3, 6]) {
      await ask()
      expect(await count()).toEqual({ calls })
    }
  })

  test('refused in a flood cost no statement', async () => {
    await askTimes(302)
    const count = () => world.db.selectFrom('call_counts').select('calls').where('counter', 'like', 'requestToken%').execute()
    const before = await count()
    expect(await askTimes(20)).toEqual(all(429, 20))
    expect(await count()).toEqual(before)
  })
})

test('counters are deleted once their window has ended', async () => {
  await ask()
  await deleteEndedCounts(world.db, world.clock.now)
  expect(await world.db.selectFrom('call_counts').select('counter').execute()).not.toEqual([])
  world.clock.advance({ hours: 1 })
  await deleteEndedCounts(world.db, world.clock.now)
  expect(await world.db.selectFrom('call_counts').select('counter').execute()).toEqual([])
})

describe('log-ins', () => {
  const password = 'vier Menschen im Hof'
  const newMember = () => memberWithPassword(world, password)
  const logInTimes = async (times: number, { email, typed = password }: { email: () => string; typed?: string }) => {
    const { access_token: authorization } = (await ask()).json()
    const { authentication } = world.clientWith({ authorization }, office)
    const attempts = Array.from({ length: times }, () => authentication.login({ body: { loginId: { email: email() }, password: typed } }))
    return (await Promise.allSettled(attempts)).map((attempt) => (attempt.status === 'fulfilled' ? 'IN' : attempt.reason.code))
  }

  test('with the right password succeed 60 times a minute in one office', async () => {
    const emails = await Promise.all(Array.from({ length: 6 }, newMember))
    const nextOne = () => emails[turn++ % emails.length] as string
    let turn = 0
    // One after the other for each account: a new sign-in resets the count of its own attempts.
    const codes: string[] = []
    for (let round = 0; round < 10; round += 1) codes.push(...(await logInTimes(6, { email: nextOne })))
    expect(codes).toEqual(Array(60).fill('IN'))
    expect(await logInTimes(1, { email: nextOne })).toEqual(['RATE_LIMITED'])
  })

  test('with a wrong password count twice', async () => {
    let count = 0
    const codes = await logInTimes(31, { email: () => `nobody-${count++}@people.example`, typed: 'wrong password' })
    expect(codes.filter((code) => code !== 'RATE_LIMITED').length).toBeGreaterThanOrEqual(30)
    expect(await logInTimes(1, { email: () => 'nobody@people.example' })).toEqual(['RATE_LIMITED'])
  })
})

test('operations that require an account are counted by account: a colleague in the same office is not limited', async () => {
  const [ada, mateo] = [await signedInMember(world), await signedInMember(world)]
  const begin = ({ headers }: typeof ada) => world.clientWith(headers, office).passkeys.beginPasskeyRegistration({ body: {} })
  for (let round = 0; round < 10; round += 1) await begin(ada)
  await expect(begin(ada)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED', data: { retryAfterSeconds: 60 } })
  await begin(mateo)
})
