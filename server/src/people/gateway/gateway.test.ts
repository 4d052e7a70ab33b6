import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createJobs } from '../../ground/outbox/jobs.ts'
import { background } from '../../start/background.ts'
import { createGatewayWorld, deliverAll, type GatewayWorld } from '../../test/money/gateway-world.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createMessageGateway } from './gateway.ts'

let world: GatewayWorld
beforeAll(async () => {
  world = await createGatewayWorld()
})
afterAll(() => world.close())
afterEach(() => {
  world.gateway.answer(202)
  world.gateway.received.length = 0
})

const phone = '+491701234567'
const askForCode = async () => {
  const member = await signedInMember(world)
  // Each of these tests uses its own number, because a number has a daily limit.
  await world.db.deleteFrom('sign_in_attempts').execute()
  const { stateToken } = await member.authentication.beginFactor({ body: { type: 'SMS', phone } })
  return { member, stateToken }
}
const waiting = async () => (await world.db.selectFrom('gateway_messages').select('id').execute()).length
const retry = { isLast: false }

test('a code is posted once, signed, with all that a gateway needs, and then erased', async () => {
  const { stateToken } = await askForCode()
  const { id, code, text, ...post } = await world.delivered(phone)
  expect(post).toEqual({
    channel: 'SMS',
    to: phone,
    siteName: 'Juniper',
    language: 'en',
    expiresAt: '2027-03-01T08:10:00.000Z',
    isSigned: true,
    path: '/codes',
  })
  expect(code).toMatch(/^\d{6}$/)
  expect(text).toBe(`${code} is your code for Juniper. It works for ten minutes. Never share it with anyone.\n\n@localhost #${code}`)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(stateToken).not.toContain(code)
  expect(await waiting()).toBe(0)
})

test('in the receiver’s language, and spelled out where it is read aloud', async () => {
  const member = await signedInMember(world)
  await world.db.updateTable('identities').set({ language: 'de' }).where('id', '=', member.memberId).execute()
  await member.authentication.beginFactor({ body: { type: 'CALL', phone: '+49 30 901820' } })
  const { language, text, code } = await world.delivered('+4930901820')
  expect(language).toBe('de')
  expect(text).toContain(`Dein Code für Juniper ist: ${[...code].join(', ')}.`)
})

test('while the gateway is down a code is retried, under the same id, until it expires', async () => {
  await askForCode()
  world.gateway.answer(503)
  for (let round = 0; round < 2; round += 1) await expect(deliverAll(world, retry)).rejects.toThrow('503')
  world.gateway.answer(200)
  await deliverAll(world, retry)
  await deliverAll(world, retry)
  expect(world.gateway.received).toHaveLength(3)
  expect(new Set(world.gateway.received.map(({ id }) => id)).size).toBe(1)
})

test.each([400, 401, 404, 410])('a message refused for good with %i is not sent again', async (status) => {
  await askForCode()
  world.gateway.answer(status)
  await deliverAll(world, retry)
  expect(await waiting()).toBe(0)
})

test('a redirect is refused: codes are sent only to the configured gateway', async () => {
  await askForCode()
  world.gateway.answer(307, { location: `${world.gateway.url}/elsewhere` })
  await deliverAll(world, retry)
  expect(world.gateway.received.map(({ path }) => path)).toEqual(['/codes'])
  expect(await waiting()).toBe(0)
})

test('an unreachable gateway is retried', async () => {
  const down = createMessageGateway({ url: 'http://127.0.0.1:9/', secret: world.gateway.secret, channels: ['SMS'] })
  const message = { id: 'x', channel: 'SMS', to: phone, code: '1', siteName: '', language: 'en', text: '', expiresAt: '' } as const
  await expect(down.send(message, world.clock.now)).rejects.toMatchObject({ name: 'GatewayError', isPermanent: false })
})

const dead: [string, (asked: { member: MemberClient; stateToken: string }) => Promise<unknown> | unknown][] = [
  ['has expired', () => world.clock.advance({ minutes: 10 })],
  ['was tried too often', () => world.db.updateTable('state_tokens').set({ code_tries: 5 }).execute()],
  ['belongs to nothing any more', () => world.db.deleteFrom('state_tokens').execute()],
]
test.each(dead)('a code that %s is never sent', async (_why, kill) => {
  const asked = await askForCode()
  await kill(asked)
  await deliverAll(world, retry)
  expect(world.gateway.received).toEqual([])
  expect(await waiting()).toBe(0)
})

test('the queue sends a code, and again if the gateway was down', async () => {
  const jobs = createJobs(background, { connectionString: world.connectionString, onError: () => {}, pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop())
  await jobs.start({ ...world.dependencies, jobs })
  // A test cannot wait as long as the queue's retry delay.
  await sql`update jobs.queue set retry_delay = 1, retry_backoff = false where name = 'gateway'`.execute(world.db)
  world.gateway.answer(500)
  await askForCode()
  const [{ id: messageId } = { id: '' }] = await world.db.selectFrom('gateway_messages').select('id').execute()
  await world.db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, { queue: 'gateway', id: messageId, data: { siteId: world.siteId, messageId } }))
  await expect.poll(() => world.gateway.received.length).toBeGreaterThan(0)
  world.gateway.answer(202)
  await expect.poll(waiting).toBe(0)
  expect(new Set(world.gateway.received.map(({ id }) => id))).toEqual(new Set([messageId]))
})
