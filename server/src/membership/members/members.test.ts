import { randomUUID } from 'node:crypto'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { addAccount } from './add-member.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await createWorld()
  owner = world.owner
})
afterAll(() => world.close())

const unknown = { status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' }
const notFound = { status: 404, code: 'NOT_FOUND' }
const denied = { status: 403, code: 'PERMISSION_DENIED' }
const at = ({ memberId }: Pick<MemberClient, 'memberId'>) => ({ params: { id: memberId }, query: {} })
const full = { fieldsets: ['FULL' as const] }

describe('the caller’s own member', () => {
  test('is answered with its public fields, unless more is asked for', async () => {
    const lena = await signedInMember(world, { email: 'lena@krueger.example', profile: { nickname: 'Lena' } })
    const { member } = await lena.members.getMyMember({ query: {} })
    expect(Object.keys(member).toSorted()).toEqual(
      ['id', 'contactId', 'createdDate', 'updatedDate', 'profile', 'status', 'privacyStatus', 'activityStatus'].toSorted(),
    )
    expect(member).toMatchObject({ id: lena.memberId, profile: { nickname: 'Lena', slug: 'lena' }, ...unknown })
    expect(member.contactId).not.toBe(lena.memberId)
  })

  test('is answered in full, with lists that are never missing', async () => {
    const aylin = await signedInMember(world, { contact: { firstName: 'Aylin', phones: ['030 1', '030 2'] } })
    const { member } = await aylin.members.getMyMember({ query: { fieldSet: 'FULL' } })
    expect(member).toMatchObject({
      loginEmail: aylin.email,
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: 'PRIVATE',
      activityStatus: 'ACTIVE',
      lastLoginDate: world.clock.now,
      contact: { firstName: 'Aylin', phones: ['030 1', '030 2'], emails: [], addresses: [], customFields: {} },
    })
  })

  test('does not exist for a visitor or a program', async () => {
    await expect((await world.visitor()).members.getMyMember({ query: {} })).rejects.toMatchObject(notFound)
    await expect(owner.members.getMyMember({ query: {} })).rejects.toMatchObject(notFound)
    await expect(world.guest.members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('is found under its id, too, even if it is hidden from others', async () => {
    const noor = await signedInMember(world)
    const { member } = await noor.members.getMember({ params: { id: noor.memberId }, query: full })
    expect(member).toMatchObject({ loginEmail: noor.email, status: 'APPROVED' })
  })

  test.each(['/members/v1/members/my', '/_api/members/v1/members/my', '/v1/members/my'])('answers under %s', async (url) => {
    const { headers } = await signedInMember(world)
    expect((await world.app.inject({ url: `${url}?fieldsets=FULL&fieldsets=PUBLIC`, headers })).json().member.status).toBe('APPROVED')
  })
})

describe('another member', () => {
  test('shows its public fields, whatever visitors and members ask for', async () => {
    const shown = await signedInMember(world, { profile: { nickname: 'Chidi', privacyStatus: 'PUBLIC' }, contact: { lastName: 'Okafor' } })
    for (const client of [await world.visitor(), await signedInMember(world)]) {
      const { member } = await client.members.getMember({ params: { id: shown.memberId }, query: full })
      expect(member).toMatchObject({ profile: { nickname: 'Chidi' }, ...unknown })
      expect(JSON.stringify(member)).not.toMatch(/Okafor|people\.example/)
    }
    const { member } = await owner.members.getMember({ params: { id: shown.memberId }, query: full })
    expect(member).toMatchObject({ status: 'APPROVED', privacyStatus: 'PUBLIC', contact: { lastName: 'Okafor' } })
    const extended = (await owner.members.getMember({ params: { id: shown.memberId }, query: { fieldsets: ['EXTENDED'] } })).member
    expect(extended).toMatchObject({ loginEmail: shown.email, status: 'APPROVED' })
    expect(extended).not.toHaveProperty('contact')
  })

  test('that is private, blocked or unknown is NOT_FOUND', async () => {
    const hidden = await signedInMember(world)
    const blocked = await signedInMember(world, { profile: { privacyStatus: 'PUBLIC' } })
    await owner.members.blockMember({ params: { id: blocked.memberId }, body: {} })
    const visitor = await world.visitor()
    for (const memberId of [hidden.memberId, blocked.memberId, randomUUID()])
      await expect(visitor.members.getMember(at({ memberId }))).rejects.toMatchObject(notFound)
    await expect(owner.members.getMember(at({ memberId: randomUUID() }))).rejects.toMatchObject(notFound)
    await expect((await managerElsewhere(world)).members.getMember(at(hidden))).rejects.toMatchObject(notFound)
  })
})

describe('a query', () => {
  const found = async (client: Client, filter: object) =>
    (await client.members.queryMembers({ body: { query: { filter: filter as Record<string, unknown> } } })).members.map(({ id }) => id)

  test('by a program finds by the sign-in address, as front ends with their own sign-in do', async () => {
    const greta = await signedInMember(world, { email: 'greta@lindner.example', profile: { nickname: 'Greta' } })
    const answer = await owner.members.queryMembers({ body: { query: { filter: { loginEmail: greta.email } }, ...full } })
    expect(answer.members).toEqual([expect.objectContaining({ id: greta.memberId, status: 'APPROVED', loginEmail: greta.email })])
    expect(answer.metadata).toEqual({ count: 1, offset: 0, total: 1, tooManyToCount: false })
    expect(await found(owner, { loginEmail: { $startsWith: 'GRETA@' } })).toEqual([greta.memberId])
    expect(await found(owner, { 'profile.slug': 'greta', status: 'APPROVED', privacyStatus: 'PRIVATE' })).toEqual([greta.memberId])
    expect(await found(owner, { _id: greta.memberId })).toEqual([greta.memberId])
    expect(await found(owner, { loginEmail: greta.email, status: { $in: ['PENDING', 'BLOCKED', 'OFFLINE'] } })).toEqual([])
  })

  test('finds first and last name together, and members by what they wait for', async () => {
    const { db, siteId, clock } = world
    const account = { siteId, now: clock.now, contact: { firstName: 'Rosalind', lastName: 'Achterberg' } }
    const reasons = ['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED'] as const
    const [asks, proves] = await db
      .transaction()
      .execute(async (tx) => [
        await addAccount(tx, { ...account, email: 'asks@people.example', pendingReasons: [reasons[0]] }),
        await addAccount(tx, { ...account, email: 'proves@people.example', pendingReasons: [...reasons] }),
      ])
    const search = { expression: ' rosal  ACHTER', fields: ['contact.firstName', 'contact.lastName'] }
    const answer = await owner.members.queryMembers({ body: { search, ...full } })
    expect(answer.members.map(({ id, account: told }) => [id, told])).toEqual(
      expect.arrayContaining([
        [asks, { pendingReasons: [reasons[0]], hasPassword: false }],
        [proves, { pendingReasons: reasons, hasPassword: false }],
      ]),
    )
    expect((await owner.members.queryMembers({ body: { search: { ...search, expression: 'rosal nobody' } } })).members).toEqual([])
    const alone = { 'account.pendingReasons': reasons[0], $not: { 'account.pendingReasons': reasons[1] } }
    expect(await found(owner, alone)).toEqual([asks])
  })

  test('reaches a late page of a thousand members, with search words', async () => {
    const { db, siteId, clock } = world
    const people = sql`select gen_random_uuid() as id, gen_random_uuid() as contact_id, n from generate_series(1, 1000) as n`
    await sql`
      with people as materialized (${people}),
        met as (insert into contacts (site_id, id, first_name, last_name) select ${siteId}, contact_id, 'Crowd', 'Nr' || n from people),
        known as (insert into identities (site_id, id, email) select ${siteId}, id, 'crowd' || n || '@people.example' from people)
      insert into members (site_id, id, contact_id, slug, created_at) select ${siteId}, id, contact_id, 'crowd-' || n, ${clock.now} from people`.execute(
      db,
    )
    const search = { expression: 'crowd nr', fields: ['loginEmail', 'contact.firstName', 'contact.lastName', 'profile.nickname'] }
    const { metadata } = await owner.members.queryMembers({ body: { query: { paging: { limit: 50, offset: 900 } }, search, ...full } })
    expect(metadata).toMatchObject({ count: 50, total: 1000 })
    await sql`delete from identities where email like 'crowd%'`.execute(db)
  })

  test('is paged by offset and by cursor, each with its own metadata', async () => {
    const query = {
      filter: { loginEmail: { $endsWith: '@people.example' } },
      sorting: [{ fieldName: '_createdDate', order: 'ASC' as const }],
    }
    const page = await owner.members.queryMembers({ body: { query: { ...query, paging: { limit: 2, offset: 1 } } } })
    expect(page.metadata).toMatchObject({ count: 2, offset: 1 })
    const turned = await owner.members.queryMembers({ body: { query: { ...query, cursorPaging: { limit: 2 } } } })
    expect(turned).toMatchObject({ cursorPagingMetadata: { count: 2, hasNext: true } })
    expect(turned).not.toHaveProperty('metadata')
    const cursor = turned.cursorPagingMetadata?.cursors?.next ?? ''
    expect((await owner.members.queryMembers({ body: { query: { cursorPaging: { limit: 2, cursor } } } })).members).toHaveLength(2)
    await expect((await world.visitor()).members.queryMembers({ body: { query: { cursorPaging: { cursor } } } })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    })
  })

  test('by a visitor or member finds public members, and cannot be used to guess which accounts exist', async () => {
    const shown = await signedInMember(world, { profile: { nickname: 'Mateo', privacyStatus: 'PUBLIC' } })
    const hidden = await signedInMember(world, { profile: { nickname: 'Mateo' } })
    for (const client of [await world.visitor(), hidden]) {
      expect(await found(client, { 'profile.nickname': 'Mateo' })).toEqual([shown.memberId])
      expect(await found(client, { id: hidden.memberId })).toEqual([])
      const { metadata } = await client.members.queryMembers({ body: { query: { filter: { 'profile.nickname': 'Mateo' } }, ...full } })
      expect(metadata?.total).toBe(1)
      for (const name of ['loginEmail', 'contact.firstName', 'contact.lastName', 'status', 'privacyStatus', 'lastLoginDate']) {
        const guess = { [name]: { $exists: true } }
        await expect(found(client, guess), name).rejects.toMatchObject({ status: 400, violations: [{ violatedRule: 'UNKNOWN_FIELD' }] })
        const sort = [{ fieldName: name }]
        await expect(client.members.queryMembers({ body: { query: { sort } } }), name).rejects.toMatchObject({ status: 400 })
      }
      const search = { expression: 'people.example', fields: ['loginEmail'] }
      await expect(client.members.queryMembers({ body: { search } })).rejects.toMatchObject({ status: 400 })
    }
  })

  test('searches the nickname, or the fields it names', async () => {
    const { memberId } = await signedInMember(world, { profile: { nickname: 'Ilse Brandt' }, contact: { firstName: 'Ilse-Marie' } })
    const search = async (expression: string, fields?: string[]) => {
      const { members } = await owner.members.queryMembers({ body: { search: { expression, ...(fields && { fields }) } } })
      return members.map(({ id }) => id)
    }
    expect(await search('BRANDT')).toEqual([memberId])
    expect(await search('marie')).toEqual([])
    expect(await search('marie', ['contact.firstName', 'profile.nickname'])).toEqual([memberId])
    expect(await search('%')).toEqual([])
  })
})

describe('a member’s slug', () => {
  const choose = (client: Client, slug: string) => client.members.updateMySlug({ body: { slug } })

  test('comes from the nickname or the e-mail address, and is unique', async () => {
    const slugs = []
    for (const email of ['hans@adler.example', 'hans@other.example', 'hans@third.example']) {
      const { members } = await signedInMember(world, { email })
      slugs.push((await members.getMyMember({ query: {} })).member.profile.slug)
    }
    expect(slugs).toEqual(['hans', 'hans-1', 'hans-2'])
  })

  test('is given once when members are made at the same moment', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_, index) => signedInMember(world, { email: `crowd@${index}.example`, profile: { nickname: 'Crowd' } })),
    )
    const answers = await Promise.all(crowd.map(({ members }) => members.getMyMember({ query: {} })))
    expect(new Set(answers.map(({ member }) => member.profile.slug)).size).toBe(6)
  })

  test('can be changed by its member and by managers, not by others', async () => {
    const member = await signedInMember(world)
    expect((await choose(member, 'Anna_1')).member.profile.slug).toBe('Anna_1')
    const own = { params: { id: member.memberId }, body: { slug: 'anna.2' } }
    expect((await member.members.updateMemberSlug(own)).member).toMatchObject({ status: 'APPROVED', profile: { slug: 'anna.2' } })
    expect((await owner.members.updateMemberSlug({ ...own, body: { slug: 'anna-3' } })).member.profile.slug).toBe('anna-3')
    for (const client of [await signedInMember(world), await world.visitor()])
      await expect(client.members.updateMemberSlug(own)).rejects.toMatchObject(denied)
    await expect(owner.members.updateMemberSlug({ ...own, params: { id: randomUUID() } })).rejects.toMatchObject(notFound)
  })

  test('is case-sensitive, and a taken one is refused', async () => {
    const [first, second] = [await signedInMember(world), await signedInMember(world)]
    await choose(first, 'Bird')
    expect((await choose(second, 'bird')).member.profile.slug).toBe('bird')
    const refusal = { status: 409, code: 'SLUG_ALREADY_EXISTS', data: { slug: 'Bird' } }
    await expect(choose(second, 'Bird')).rejects.toMatchObject(refusal)
    expect((await choose(first, 'Bird')).member.profile.slug).toBe('Bird')
    await expect(choose(first, 'a b')).rejects.toMatchObject({ status: 400, code: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' })
    await expect(choose(first, 'x'.repeat(256))).rejects.toMatchObject({ status: 400 })
  })
})
