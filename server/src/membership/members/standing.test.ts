import { randomUUID } from 'node:crypto'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { book, contactIdOf, lena } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedIn, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { addOwner } from './add-member.ts'

const { world, newDay, slot } = await createBookingWorld()
const { owner, db, siteId, clock } = world
afterAll(() => world.close())

const of = (id: string) => ({ params: { id }, body: {} })
const notFound = { status: 404, code: 'NOT_FOUND' }
const refused = { status: 401, code: 'UNAUTHENTICATED' }
const eventsOf = async (memberId: string) => {
  const rows = await db.selectFrom('domain_events').selectAll().where('entity_id', '=', memberId).orderBy('sequence').execute()
  return rows.map(({ name, payload }) => ({ name, payload }))
}
const mine = (client: Client) => client.members.getMyMember({ query: {} })

describe('a member that a manager adds', () => {
  test('may sign in, is private, and causes an event', async () => {
    const { member } = await owner.members.createMember({
      body: {
        member: {
          loginEmail: 'Ana.Ruiz@people.example',
          contact: { firstName: 'Ana', phones: ['+34 600'], emails: ['ana@work.example'], addresses: [{ city: 'Madrid', country: 'ES' }] },
          profile: { nickname: 'Ana' },
        },
      },
    })
    expect(member).toMatchObject({
      loginEmail: 'Ana.Ruiz@people.example',
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: 'PRIVATE',
      profile: { nickname: 'Ana', slug: 'ana' },
      contact: {
        phones: ['+34 600'],
        emails: ['ana@work.example'],
        addresses: [{ id: expect.any(String), city: 'Madrid', country: 'ES' }],
      },
    })
    expect(await eventsOf(member.id)).toEqual([{ name: 'member.created', payload: { entity: member } }])
  })

  test('needs an address that no other account signs in with', async () => {
    await owner.members.createMember({ body: { member: { loginEmail: 'one@people.example' } } })
    const again = owner.members.createMember({ body: { member: { loginEmail: 'ONE@people.example' } } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'ALREADY_EXISTS', data: { loginEmail: 'ONE@people.example' } })
  })

  test('waits where the site requires the owner’s approval', async () => {
    const settings = { require_email_verification: true, captcha: 'OFF', neutral_answers: false, second_factor: 'OPTIONAL' } as const
    const row = { ...settings, site_id: siteId, require_owner_approval: true, shortest_password: 8, updated_at: clock.now }
    await db.insertInto('sign_in_settings').values(row).execute()
    const { member } = await owner.members.createMember({ body: { member: { loginEmail: 'waits@people.example' } } })
    expect(member.status).toBe('PENDING')
    expect((await owner.members.approveMember(of(member.id))).member.status).toBe('APPROVED')
    await db.deleteFrom('sign_in_settings').execute()
  })

  test('has its own contact, even if another contact has the address, which is not verified', async () => {
    const visitor = await world.visitor()
    const booking = await book(visitor, await slot(visitor, newDay(), '10:00'), { ...lena, email: 'typed@people.example' })
    const { member } = await owner.members.createMember({ body: { member: { loginEmail: 'typed@people.example' } } })
    expect(member.contactId).not.toBe(await contactIdOf(owner, booking))
    expect(member.contact).not.toHaveProperty('firstName')
  })
})

describe('a blocked or disconnected member', () => {
  test.each([
    ['blockMember', 'BLOCKED'],
    ['disconnectMember', 'OFFLINE'],
  ] as const)('by %s is out of every session at once', async (verb, status) => {
    const member = await signedInMember(world)
    const second = world.clientWith({ authorization: (await signInAgain(world, member.memberId)).access_token })
    await Promise.all([mine(member), mine(second)])
    expect((await owner.members[verb](of(member.memberId))).member.status).toBe(status)
    for (const client of [member, second]) await expect(mine(client)).rejects.toMatchObject(refused)
    await expect(
      world.guest.identity.requestToken({ body: { grantType: 'refresh_token', refreshToken: member.refreshToken } }),
    ).rejects.toThrow()
    expect((await eventsOf(member.memberId)).map(({ name }) => name)).toEqual(['member.updated'])
  })

  test('can be approved again after a block, with a new sign-in; never after a disconnection', async () => {
    const member = await signedInMember(world)
    await owner.members.blockMember(of(member.memberId))
    expect((await owner.members.approveMember(of(member.memberId))).member.status).toBe('APPROVED')
    await expect(mine(member)).rejects.toMatchObject(refused)
    await mine(world.clientWith({ authorization: (await signInAgain(world, member.memberId)).access_token }))
    await owner.members.disconnectMember(of(member.memberId))
    for (const verb of ['approveMember', 'blockMember'] as const) {
      const data = { memberId: member.memberId, status: 'OFFLINE' }
      await expect(owner.members[verb](of(member.memberId))).rejects.toMatchObject({ status: 428, code: 'INVALID_MEMBER_STATUS', data })
    }
    const again = await owner.members.createMember({ body: { member: { loginEmail: member.email } } })
    expect(again.member.id).not.toBe(member.memberId)
  })

  test('cannot be the owner or the caller', async () => {
    const browser = await signedIn(world)
    const ownId = (await browser.members.getMyMember({ query: {} })).member.id
    const staff = await signedInMember(world, { role: 'ADMIN' })
    for (const verb of ['blockMember', 'disconnectMember'] as const) {
      const data = { memberId: ownId }
      await expect(browser.members[verb](of(ownId))).rejects.toMatchObject({ status: 400, code: 'MEMBER_SELF_BLOCK_FORBIDDEN', data })
      await expect(owner.members[verb](of(ownId))).rejects.toMatchObject({ status: 400, code: 'OWNER_MEMBER_BLOCK_FORBIDDEN', data })
      await expect(owner.members[verb](of(randomUUID()))).rejects.toMatchObject(notFound)
      await expect(staff.members[verb](of(ownId))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
  })

  test('cannot be a team member, unless the caller may manage the team', async () => {
    const [admin, colleague] = [await signedInBrowser(world, { role: 'ADMIN' }), await signedInBrowser(world, { role: 'FRONT_DESK' })]
    const data = { permission: 'team.manage' }
    await expect(admin.members.blockMember(of(colleague.memberId))).rejects.toMatchObject({ code: 'PERMISSION_DENIED', data })
    expect((await owner.members.blockMember(of(colleague.memberId))).member.status).toBe('BLOCKED')
  })
})

describe('a deleted member', () => {
  /** Every row of every table that still contains this text. */
  const traces = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
    const searches = rows.map(({ name }) => sql`select ${name}::text as name from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`)
    const found = await sql<{ name: string }>`${sql.join(searches, sql` union `)}`.execute(db)
    return found.rows.map(({ name }) => name).toSorted()
  }

  test('leaves no personal data, and loses every session', async () => {
    const member = await signedInMember(world, {
      email: 'petra@vanish.example',
      profile: { nickname: 'Petra Vanish' },
      contact: { lastName: 'Vanish', addresses: [{ city: 'Vanishing' }] },
      isVerified: true,
    })
    await member.members.updateMySlug({ body: { slug: 'vanish' } })
    await member.identity.requestSignInLink({ body: { email: member.email } })
    expect(await traces('vanish')).toEqual(['contacts', 'domain_events', 'identities', 'members', 'messages'])
    await expect(member.members.deleteMyMember()).resolves.toEqual({})
    expect(await traces('vanish')).toEqual([])
    await expect(mine(member)).rejects.toMatchObject(refused)
    await expect(owner.members.getMember({ params: { id: member.memberId }, query: {} })).rejects.toMatchObject(notFound)
    expect((await eventsOf(member.memberId)).at(-1)).toEqual({ name: 'member.deleted', payload: {} })
  })

  test('leaves no trace of what a manager entered', async () => {
    const browser = await signedIn(world)
    const told = { loginEmail: 'noah@vanish.example', contact: { firstName: 'Noah Vanish' } }
    const { member } = await browser.members.createMember({ body: { member: told } })
    expect(await traces('vanish')).toContain('audit_log')
    await browser.members.deleteMember({ params: { id: member.id } })
    expect(await traces('vanish')).toEqual([])
  })

  test('leaves their bookings to the business, without a name: those to come are canceled', async () => {
    const member = await signedInMember(world, { email: 'books@people.example', contact: { company: 'Brook Ltd' }, isVerified: true })
    const booking = await book(member, await slot(member, newDay(), '10:00'), { ...lena, email: member.email })
    const contactId = await contactIdOf(owner, booking)
    expect((await mine(member)).member.contactId).toBe(contactId)
    await expect(owner.members.deleteMember({ params: { id: member.memberId } })).resolves.toEqual({})
    await expect(owner.contacts.getContact({ params: { contactId } })).rejects.toMatchObject({ code: 'CONTACT_NOT_FOUND' })
    expect([...(await traces('Brook Ltd')), ...(await traces(member.email))]).toEqual([])
    const filter = { id: booking.id }
    const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { query: { filter } } })
    expect(extendedBookings[0]?.booking).toMatchObject({ status: 'CANCELED', contactDetails: {} })
    await expect(owner.members.deleteMember({ params: { id: member.memberId } })).rejects.toMatchObject(notFound)
  })

  test('cannot have a role at the dashboard', async () => {
    await db
      .transaction()
      .execute((tx) => addOwner(tx, { siteId, email: 'second@owner.example', name: null, password: null, now: clock.now }))
    const staff = await signedInMember(world, { role: 'ADMIN' })
    const violations = [{ violatedRule: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN', data: { memberId: staff.memberId } }]
    await expect(staff.members.deleteMyMember()).rejects.toMatchObject({ status: 400, violations })
    await expect(owner.members.deleteMember({ params: { id: staff.memberId } })).rejects.toMatchObject({ status: 400, violations })
  })
})

describe('a verified address', () => {
  test('merges the member’s contact with the known contact of the address: the member’s own fields win, the rest is kept', async () => {
    const visitor = await world.visitor()
    const typed = { firstName: 'Olga', lastName: 'Haas', email: 'olga@haas.example', phone: '030 7' }
    const booking = await book(visitor, await slot(visitor, newDay(), '14:00'), typed)
    const contact = { firstName: 'Olga Maria', company: 'Haas & Co', phones: ['030 8'] }
    const member = await signedInMember(world, { email: 'Olga@Haas.example', contact, isVerified: true })
    const known = (await member.members.getMyMember({ query: { fieldsets: ['FULL'] } })).member
    expect(known.contactId).toBe(await contactIdOf(owner, booking))
    expect(known).toMatchObject({
      loginEmailVerified: true,
      contact: {
        firstName: 'Olga Maria',
        lastName: 'Haas',
        company: 'Haas & Co',
        phones: ['030 8', '030 7'],
        emails: ['olga@haas.example'],
      },
    })
    const { contacts } = await owner.contacts.queryContacts({ body: { search: 'olga' } })
    expect(contacts).toHaveLength(1)
  })
})
