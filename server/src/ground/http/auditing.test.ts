import { afterAll, expect, test } from 'vitest'
import { hold, of, slotAt } from '../../test/bookings/booked.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld } from '../../test/world.ts'
import { countStatements } from '../db/statement-counter.ts'

const world = await createWorld()
const { owner, db } = world
const ada = await world.staffMember('Ada Lindqvist')
const massage = await world.service([ada])
afterAll(() => world.close())

const slot = (time: string) => slotAt(owner, { service: massage, date: '2027-03-02', time })

const lineCount = async (operation: string): Promise<number> =>
  (await db.selectFrom('audit_log').select('id').where('operation', '=', operation).execute()).length

test('a manager’s action is logged in its own transaction', async () => {
  const booking = await hold(owner, await slot('10:00'))
  const { statements } = await countStatements(() => owner.bookings.cancelBooking(of(booking)))
  expect(await lineCount('cancelBooking')).toBe(1)
  expect(statements.slice(-2).map((text) => text.slice(0, 23))).toEqual(['insert into "audit_log"', 'commit'])
})

test('a refused action is not logged', async () => {
  const booking = await hold(owner, await slot('11:00'))
  const before = await lineCount('cancelBooking')
  await expect(owner.bookings.cancelBooking(of({ ...booking, revision: '99' }))).rejects.toMatchObject({ code: 'STALE_REVISION' })
  expect(await lineCount('cancelBooking')).toBe(before)
})

test('an action repeated with one key is done once, and logged once', async () => {
  const before = await lineCount('createBooking')
  const wanted = await slot('12:00')
  const book = () =>
    owner.bookings.createBooking({ body: { booking: { bookedEntity: { slot: wanted } } } }, { idempotencyKey: 'the same again' })
  expect(await book()).toEqual(await book())
  expect(await lineCount('createBooking')).toBe(before + 1)
})

test('neither managers’ reads nor visitors’ actions are logged', async () => {
  const visitor = await world.visitor()
  await hold(visitor, await slot('14:00'))
  await owner.bookings.queryExtendedBookings({ body: {} })
  const operations = await db.selectFrom('audit_log').select('operation').distinct().execute()
  expect(operations.map(({ operation }) => operation)).not.toContain('queryExtendedBookings')
  const actors = await db.selectFrom('audit_log').select('actor').execute()
  expect(actors.filter(({ actor }) => 'anonymousVisitorId' in (actor as object))).toEqual([])
})

test('no secret typed into the dashboard is logged', async () => {
  const [password, clientSecret] = ['vier Menschen im Hof', 'the secret of this site at the provider']
  const manager = await signedInBrowser(world, { role: 'OWNER' })
  await manager.identity.setPassword({ body: { newPassword: password } })
  const { stateToken, secret } = await manager.authentication.beginFactor({ body: { type: 'TOTP', password } })
  const provider = { preset: 'OPENID', name: 'Harbour', issuer: 'https://id.example', clientId: 'juniper', secret: clientSecret } as const
  await manager['sign-in-providers'].createSignInProvider({ body: { provider } })
  const code = appCode(secret, world.clock.now)
  await manager.authentication.confirmFactor({ body: { stateToken, code } })
  const { secret: key } = await manager.identity.createApiKey({ body: { apiKey: { name: 'Till', permissions: ['bookings.read'] } } })
  const lines = await db.selectFrom('audit_log').selectAll().execute()
  const operations = lines.map(({ operation }) => operation)
  expect(operations).toEqual(
    expect.arrayContaining(['setPassword', 'beginFactor', 'confirmFactor', 'createSignInProvider', 'createApiKey']),
  )
  const text = JSON.stringify(lines)
  for (const typed of [password, clientSecret, stateToken, code, key]) expect(text).not.toContain(typed)
})
