import type { Service } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteSession } from '../../people/sessions/sessions-store.ts'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { createOauthWorld, type OauthWorld } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'

/** A front end sends its member to our pages. Others may read the address, so it must not sign in. */

let world: OauthWorld
let service: Service
let hour = 10
beforeAll(async () => {
  world = await createOauthWorld()
  service = await world.service([await world.staffMember()])
})
afterAll(() => world.close())

const contact = { firstName: 'Lena', lastName: 'Krüger', phones: ['030 1'] }
const lenas = { firstName: 'Lena', lastName: 'Krüger', phone: '030 1' }
const newMember = () => signedInMember({ ...world, clientId: world.shopId }, { contact })

const sendThere = async (member: MemberClient, preferences = {}): Promise<string> => {
  const body = { bookingsBook: { resourceId: service.id }, callbacks: { postFlowUrl: 'https://shop.example/' }, preferences }
  const { redirectSession } = await member.redirects.createRedirectSession({ body })
  return redirectSession.id
}
const claim = (browser: Browser, visitId: string) => browser.redirects.claimVisit({ params: { visitId } })

const book = async (browser: Browser, visitId: string, between: () => Promise<unknown> = async () => {}) => {
  const startDate = `2027-03-0${2 + Math.floor(hour / 17)}T${hour % 17}:00:00.000Z`
  hour += 1
  const { booking: hold } = await browser.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: { serviceId: service.id, startDate, timezone: 'Europe/Berlin' } } } },
  })
  await between()
  const { booking } = await browser.bookings.completeBooking({
    params: { bookingId: hold.id },
    body: { revision: hold.revision, contactDetails: { firstName: 'Lena', email: 'lena@shop.example' }, visitId },
  })
  return booking.id
}
const bookingsOf = async (member: MemberClient) => {
  const { extendedBookings } = await member.bookings.queryExtendedBookings({ body: { query: {} } })
  return extendedBookings.map(({ booking }) => booking.id)
}

describe('a member sent by a front end', () => {
  test('is shown to the browser that claims the visit, again after a reload, and books for their own account', async () => {
    const member = await newMember()
    const visitId = await sendThere(member)
    const browser = openBrowser(world.app)
    for (const _time of ['first', 'reloaded'])
      expect(await claim(browser, visitId)).toEqual({ contactDetails: { ...lenas, email: member.email } })
    const bookingId = await book(browser, visitId)
    expect(await bookingsOf(member)).toEqual([bookingId])
  })

  test('may be shown only after the time was held', async () => {
    const member = await newMember()
    const visitId = await sendThere(member)
    const browser = openBrowser(world.app)
    const bookingId = await book(browser, visitId, () => claim(browser, visitId))
    expect(await bookingsOf(member)).toEqual([bookingId])
    // The booking is the member's alone, and not shown to the next user of this browser.
    expect((await browser.bookings.queryExtendedBookings({ body: { query: {} } })).extendedBookings).toEqual([])
  })
})

describe('the address of such a visit', () => {
  test('shows nothing to a second browser, which cannot book in the member’s name', async () => {
    const member = await newMember()
    const visitId = await sendThere(member)
    await claim(openBrowser(world.app), visitId)
    const stranger = openBrowser(world.app)
    expect(await claim(stranger, visitId)).toEqual({})
    await book(stranger, visitId)
    expect(await bookingsOf(member)).toEqual([])
  })

  test('shows nothing after some minutes, and what it opened closes after an hour', async () => {
    const member = await newMember()
    const [late, used] = [await sendThere(member), await sendThere(member)]
    const browser = openBrowser(world.app)
    await claim(browser, used)
    world.clock.advance({ minutes: 6 })
    expect(await claim(openBrowser(world.app), late)).toEqual({})
    expect(await claim(browser, used)).toHaveProperty('contactDetails')
    world.clock.advance({ minutes: 55 })
    expect(await claim(browser, used)).toEqual({})
    await book(browser, used)
    expect(await bookingsOf(member)).toEqual([])
  })

  test('does not sign in: the browser stays a visitor, who reaches nothing of the account', async () => {
    const member = await newMember()
    const visitId = await sendThere(member)
    const browser = openBrowser(world.app)
    await claim(browser, visitId)
    expect((await browser.identity.getSession({})).session).toEqual({ role: 'VISITOR' })
    await expect(browser.members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 404 })
    const { visit } = await browser.redirects.getVisit({ params: { visitId } })
    expect(Object.keys(visit).sort()).toEqual(['callbacks', 'clientName', 'id'])
  })

  test('is void once the front end has signed the member out, or wants its member not to be kept', async () => {
    const member = await newMember()
    const [visitId, unkept] = [await sendThere(member), await sendThere(member, { maintainIdentity: false })]
    const browser = openBrowser(world.app)
    expect(await claim(browser, unkept)).toEqual({})
    await claim(browser, visitId)
    const { session_hash: sessionHash } = await world.db
      .selectFrom('visits')
      .select('session_hash')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow()
    await deleteSession(world.db, world.siteId, sessionHash as Buffer)
    expect(await claim(browser, visitId)).toEqual({})
  })

  test('is for visitors: a signed-in member keeps their account, and a front end cannot claim it', async () => {
    const member = await newMember()
    const visitId = await sendThere(member)
    expect(await claim(await signedInBrowser(world), visitId)).toEqual({})
    const tokens = await world.guest.identity.requestToken({ body: { clientId: world.shopId, grantType: 'anonymous' } })
    const program = world.clientWith({ authorization: tokens.access_token })
    expect(await program.redirects.claimVisit({ params: { visitId } })).toEqual({})
    expect(await claim(openBrowser(world.app), visitId)).toHaveProperty('contactDetails')
  })

  test('forgets a member who is deleted', async () => {
    const member = await newMember()
    const visitId = await sendThere(member)
    await world.owner.members.deleteMember({ params: { id: member.memberId } })
    expect(await claim(openBrowser(world.app), visitId)).toEqual({})
    const { rows } = await world.db
      .selectFrom('visits')
      .select('member_id')
      .where('id', '=', visitId)
      .execute()
      .then((rows) => ({ rows }))
    expect(rows).toEqual([])
  })
})

test('of two browsers that claim a visit at once, one gets it', async () => {
  const member = await newMember()
  const visitId = await sendThere(member)
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(openBrowser(world.app), visitId)))
  expect(answers.filter(({ contactDetails }) => contactDetails !== undefined)).toHaveLength(1)
})
