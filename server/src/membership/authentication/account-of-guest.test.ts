import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, lena } from '../../test/bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { mailsTo } from '../../test/mailed.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import type { World } from '../../test/world.ts'

const password = 'vier Menschen im Hof'

let sessions: SessionWorld
let world: World
let serviceId: string
beforeAll(async () => {
  sessions = await createSessionWorld()
  world = sessions.world
  serviceId = (await world.service([sessions.ada])).id
})
afterAll(() => world.close())

let hour = 9
/** The token of the link to a booking that a guest made with this address. */
const bookedBy = async (email: string): Promise<{ bookingId: string; token: string }> => {
  hour += 1
  const startDate = `2027-03-03T${String(hour).padStart(2, '0')}:00:00`
  const { id: bookingId } = await book(await world.visitor(), { serviceId, startDate }, { ...lena, email })
  const { token } = await world.owner.bookings.getAnonymousActionToken({ params: { bookingId } })
  return { bookingId, token }
}
const askFor = async (token: string) => await (await world.visitor()).authentication.mailAccountLink({ params: { token }, body: {} })
const mailedToken = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(world, email, 'activation-link')
  return /#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const recover = async (recoveryToken: string) => await (await world.visitor()).authentication.recover({ body: { recoveryToken, password } })
const accountsOf = async (loginEmail: string) =>
  (await world.owner.members.queryMembers({ body: { query: { filter: { loginEmail } }, fieldsets: ['FULL'] } })).members

test('a guest has an account with one click, a mail and a password, and finds their booking in it', async () => {
  const email = 'one-click@people.example'
  const { bookingId, token } = await bookedBy(email)
  expect(await askFor(token)).toEqual({})
  // Until the link is used there is no account of an address that is not proved.
  expect(await accountsOf(email)).toEqual([])
  const link = await mailedToken(email)
  expect(await recover(link)).toMatchObject({ state: 'SUCCESS', identity: { email: { address: email, isVerified: true } } })
  const [member] = await accountsOf(email)
  expect(member).toMatchObject({ status: 'APPROVED', contact: { firstName: lena.firstName } })
  const { booking } =
    (await world.owner.bookings.queryExtendedBookings({ body: { query: { filter: { id: bookingId } } } })).extendedBookings[0] ?? {}
  expect(booking?.contactDetails.contactId).toBe(member?.contactId)
  await expect(recover(link)).rejects.toMatchObject({ code: 'RECOVERY_TOKEN_INVALID' })
})

test('where the address has an account, the same click mails a link that signs in', async () => {
  const { email } = await signedInMember(world)
  const { token } = await bookedBy(email)
  expect(await askFor(token)).toEqual({})
  expect([await mailsTo(world, email, 'sign-in-link'), await mailsTo(world, email, 'activation-link')].map(({ length }) => length)).toEqual(
    [1, 0],
  )
})

test('the site’s approval is asked for here, too', async () => {
  await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { requireOwnerApproval: true } } })
  const email = 'waits@people.example'
  await askFor((await bookedBy(email)).token)
  expect(await recover(await mailedToken(email))).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL' })
  await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { requireOwnerApproval: false } } })
})

test('a link is void after a day, and once the booking has another address', async () => {
  const [first, second] = ['changed@people.example', 'late@people.example']
  const { bookingId, token } = await bookedBy(first)
  await askFor(token)
  await askFor((await bookedBy(second)).token)
  const links = [await mailedToken(first), await mailedToken(second)]
  await world.db
    .updateTable('bookings')
    .set({ contact_details: JSON.stringify({ ...lena, email: 'other@people.example' }) })
    .where('id', '=', bookingId)
    .execute()
  world.clock.advance({ hours: 24 })
  for (const link of links) await expect(recover(link)).rejects.toMatchObject({ code: 'RECOVERY_TOKEN_INVALID' })
  expect([...(await accountsOf('other@people.example')), ...(await accountsOf(second))]).toEqual([])
})

test('a known and an unknown address take the same statements', async () => {
  const { email } = await signedInMember(world)
  const tokens = [(await bookedBy(email)).token, (await bookedBy('unknown@people.example')).token]
  const visitor = await world.visitor()
  const statementsOf = async (token: string) =>
    (await countOwnStatements(() => visitor.authentication.mailAccountLink({ params: { token }, body: {} }))).statements
  const [known = [], unknown] = [await statementsOf(tokens[0] ?? ''), await statementsOf(tokens[1] ?? '')]
  // What is taken back is another of them.
  expect(known.toSorted()).toEqual(unknown?.toSorted())
})

test('clicking again and again mails no more than a few, and a forged link none', async () => {
  const { token } = await bookedBy('patient@people.example')
  const outcomes = []
  for (let round = 0; round < 8; round += 1) outcomes.push(await askFor(token).catch(({ code }) => code))
  expect(outcomes).toContain('TOO_MANY_ATTEMPTS')
  await expect(askFor(`${token.slice(0, -2)}aa`)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
})
