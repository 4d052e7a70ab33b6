import { randomUUID } from 'node:crypto'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedIn } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { addAccount } from './add-member.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await createWorld({ jobs: 'DONE' })
  owner = world.owner
})
afterAll(() => world.close())

/** Members that wait for approval; their last name marks the test they belong to. */
const waiting = async (lastName: string, count = 1): Promise<string[]> => {
  const { db, siteId, clock } = world
  const ids = await db.transaction().execute(async (tx) => {
    const added: (string | null)[] = []
    while (added.length < count) {
      const email = `${lastName}-${randomUUID()}@bulk.example`
      const pendingReasons = ['PENDING_ADMIN_APPROVAL_REQUIRED' as const]
      added.push(await addAccount(tx, { siteId, now: clock.now, email, pendingReasons, contact: { firstName: 'Ida', lastName } }))
    }
    return added
  })
  return ids.map(String)
}
const statusesOf = async (memberIds: readonly string[]): Promise<Record<string, number>> => {
  const answer = await owner.members.queryMembers({
    body: { query: { filter: { id: { $in: memberIds } }, paging: { limit: 100 } }, fieldsets: ['EXTENDED'] },
  })
  return Object.fromEntries(
    Map.groupBy(answer.members, ({ status }) => status)
      .entries()
      .map(([status, members]) => [status, members.length]),
  )
}

describe('several members at once', () => {
  test('are approved one by one, and answered in the order of the request', async () => {
    const [first = '', second = ''] = await waiting('Asked', 2)
    const gone = randomUUID()
    const memberIds = [second, gone, first]
    const { results, bulkActionMetadata } = await owner.members.bulkChangeMembers({ body: { memberIds, action: 'APPROVE' } })
    expect(results.map(({ itemMetadata, item }) => [itemMetadata.id, itemMetadata.error?.code ?? item?.status])).toEqual([
      [second, 'APPROVED'],
      [gone, 'NOT_FOUND'],
      [first, 'APPROVED'],
    ])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
    await expect.poll(() => world.mails.filter(({ to }) => to.includes('Asked-')).length).toBe(2)
  })

  test('are blocked, except for the caller and the owner, and lose every session', async () => {
    const browser = await signedIn(world)
    const ownId = (await browser.members.getMyMember({ query: {} })).member.id
    const member = await signedInMember(world)
    const { results } = await browser.members.bulkChangeMembers({ body: { memberIds: [ownId, member.memberId], action: 'BLOCK' } })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual(['MEMBER_SELF_BLOCK_FORBIDDEN', undefined])
    await expect(member.members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 401 })
    expect(await browser.members.getMyMember({ query: {} })).toBeTruthy()
  })

  test('are deleted, except for those with a role', async () => {
    const staff = await signedInMember(world, { role: 'ADMIN' })
    const [plain = ''] = await waiting('Deleted')
    const { results } = await owner.members.bulkDeleteMembers({ body: { memberIds: [staff.memberId, plain] } })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual(['OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN', undefined])
    expect(await statusesOf([staff.memberId, plain])).toEqual({ APPROVED: 1 })
  })

  test('must belong to the caller’s site', async () => {
    const [member = ''] = await waiting('Elsewhere')
    const elsewhere = await managerElsewhere(world)
    const { bulkActionMetadata } = await elsewhere.members.bulkDeleteMembers({ body: { memberIds: [member] } })
    expect(bulkActionMetadata.totalFailures).toBe(1)
    expect(await statusesOf([member])).toEqual({ PENDING: 1 })
  })

  test('are at most a hundred, and the violation says so', async () => {
    const memberIds = Array.from({ length: 101 }, () => randomUUID())
    await expect(owner.members.bulkDeleteMembers({ body: { memberIds } })).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'memberIds' }],
    })
  })

  test('do not deadlock when two managers block the same members in another order', async () => {
    const memberIds = await waiting('Crossed', 20)
    const answers = await Promise.all(
      [memberIds, memberIds.toReversed()].map((ids) => owner.members.bulkChangeMembers({ body: { memberIds: ids, action: 'BLOCK' } })),
    )
    expect(answers.map(({ bulkActionMetadata }) => bulkActionMetadata.totalSuccesses)).toEqual([20, 20])
  })
})

describe('all members who match a filter', () => {
  test('are approved after the answer, hundreds of them, in the caller’s name', async () => {
    const memberIds = await waiting('Many', 120)
    const answer = await owner.members.bulkApproveMembers({ body: { filter: { 'contact.lastName': 'Many', status: 'PENDING' } } })
    expect(answer).toEqual({ jobId: expect.stringMatching(/^[\da-f-]{36}$/) })
    const [oneLater = ''] = await waiting('Many')
    await expect.poll(async () => (await statusesOf(memberIds.slice(0, 100))).APPROVED, { timeout: 15_000 }).toBe(100)
    await expect.poll(async () => (await statusesOf(memberIds.slice(100))).APPROVED, { timeout: 15_000 }).toBe(20)
    expect(await statusesOf([oneLater])).toEqual({ PENDING: 1 })
    const event = await world.db
      .selectFrom('domain_events')
      .select('actor')
      .where('entity_id', '=', memberIds[0] ?? '')
      .execute()
    expect(event.at(-1)?.actor).toMatchObject({ type: 'BUSINESS', initiatedBy: { appId: expect.any(String) } })
  })

  test('are blocked, except for the owner', async () => {
    const [member = ''] = await waiting('Kept')
    const { email } = await world.db.selectFrom('identities').select('email').where('role', '=', 'OWNER').executeTakeFirstOrThrow()
    await owner.members.bulkBlockMembers({ body: { filter: { $or: [{ 'contact.lastName': 'Kept' }, { loginEmail: email }] } } })
    await expect.poll(() => statusesOf([member])).toEqual({ BLOCKED: 1 })
    const ownerNow = await owner.members.queryMembers({ body: { query: { filter: { loginEmail: email } }, fieldsets: ['EXTENDED'] } })
    expect(ownerNow.members[0]?.status).toBe('APPROVED')
  })

  test('and the search are deleted; the others stay', async () => {
    const [gone = ''] = await waiting('Vanish')
    const [stays = ''] = await waiting('Remain')
    const filter = { id: { $in: [gone, stays] } }
    const search = { expression: 'ida VANISH', fields: ['contact.firstName', 'contact.lastName'] }
    await owner.members.bulkDeleteMembersByFilter({ body: { filter, search } })
    await expect.poll(() => statusesOf([gone])).toEqual({})
    expect(await statusesOf([stays])).toEqual({ PENDING: 1 })
  })

  test('are named in the filter language, and an unknown field is a violation', async () => {
    await expect(owner.members.bulkApproveMembers({ body: { filter: { age: 18 } } })).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'filter.age', violatedRule: 'UNKNOWN_FIELD' }],
    })
    await expect(owner.members.bulkApproveMembers({ body: {} as never })).rejects.toMatchObject({ violations: [{ field: 'filter' }] })
  })
})
