import { kindsShownTo, type MemberKind, memberKinds, type Sight, sightOf, type Viewer, viewers } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld } from '../../test/world.ts'

/* Every cell of the domain's table, over every row that answers with a member or names one. */

const world = await createWorld()
afterAll(() => world.close())
const { owner, db, siteId } = world

const setVisibility = async (publicMemberVisibility: 'VISIBLE_TO_ALL' | 'VISIBLE_TO_MEMBERS_ONLY') => {
  const { memberPrivacySettings } = await owner.members.getMemberPrivacySettings()
  const { revision } = memberPrivacySettings
  await owner.members.setMemberPrivacySettings({ body: { memberPrivacySettings: { publicMemberVisibility, revision } } })
}
afterEach(() => setVisibility('VISIBLE_TO_ALL'))

const shown = { privacyStatus: 'PUBLIC' as const }
const member = (word: string) => signedInMember(world, { profile: { ...shown, nickname: `Quokka ${word}` } })

/** One member of each kind: all were public once, when the others followed and blocked them. */
const targets = {
  PUBLIC: await member('public'),
  MUTED: await member('muted'),
  PRIVATE: await member('private'),
  PENDING: await member('pending'),
  BLOCKED: await member('blocked'),
  OFFLINE: await member('offline'),
} satisfies Record<MemberKind, MemberClient>

const visitor = await world.visitor()
const plain = await signedInMember(world)
const follower = await signedInMember(world)
const blocker = await signedInMember(world)
const { badge } = await owner.badges.createBadge({ body: { badge: { title: 'Regular' } } })
const all = Object.values(targets)
await owner.badges.assignBadge({ params: { id: badge.id }, body: { memberIds: all.map(({ memberId }) => memberId) } })
for (const { memberId, ...client } of all) {
  await follower.followers.followMember({ params: { memberId }, body: {} })
  await blocker['member-blocks'].blockMemberForMe({ body: { memberId } })
  for (const other of all) {
    if (other.memberId !== memberId) await client.followers.followMember({ params: { memberId: other.memberId }, body: {} })
  }
}
const at = (kind: MemberKind) => ({ params: { id: targets[kind].memberId }, body: {} })
await owner.members.muteMember(at('MUTED'))
await targets.PRIVATE.members.leaveCommunity({ body: {} })
await owner.members.blockMember(at('BLOCKED'))
await owner.members.disconnectMember(at('OFFLINE'))
await db
  .updateTable('identities')
  .set({ status: 'PENDING' })
  .where('site_id', '=', siteId)
  .where('id', '=', targets.PENDING.memberId)
  .execute()

const looking = (viewer: Viewer, kind: MemberKind): Client =>
  ({
    VISITOR: visitor,
    EXCLUDED: visitor,
    MEMBER: plain,
    FOLLOWER: follower,
    IN_BLOCK_RELATION: blocker,
    SELF: targets[kind],
    MANAGER: owner,
  })[viewer]

const outcome = async (ask: Promise<unknown>): Promise<string> =>
  ask.then(
    () => 'SEEN',
    (error: { code?: string }) => error.code ?? String(error),
  )
const expected: Record<Sight, string> = {
  EVERYTHING: 'SEEN',
  PROFILE: 'SEEN',
  REFUSAL: 'MEMBER_TO_MEMBER_BLOCKED',
  NOTHING: 'NOT_FOUND',
}

/** Members who may not sign in cannot ask at all, and members of a kind ask of themselves by rows of their own. */
const cells = memberKinds.flatMap((kind) => viewers.filter((viewer) => viewer !== 'SELF').map((viewer) => [kind, viewer] as const))

test.each(cells)('a member who is %s, named by %s, is answered as the table says', async (kind, viewer) => {
  if (viewer === 'EXCLUDED') await setVisibility('VISIBLE_TO_MEMBERS_ONLY')
  const client = looking(viewer, kind)
  const { memberId } = targets[kind]
  const sight = expected[sightOf(kind, viewer)]
  const at = { params: { memberId }, query: {} }
  const asks = {
    getMember: () => client.members.getMember({ params: { id: memberId }, query: {} }),
    listShownCustomFields: () => client.members.listShownCustomFields({ params: { id: memberId }, query: {} }),
    listMemberFollowers: () => client.followers.listMemberFollowers(at),
    listMemberFollowing: () => client.followers.listMemberFollowing(at),
    listMemberConnections: () => client.followers.listMemberConnections({ params: { memberId }, body: {} }),
  }
  for (const [row, ask] of Object.entries(asks)) expect([row, await outcome(ask())]).toEqual([row, sight])
})

test.each(['PUBLIC', 'MUTED', 'PRIVATE'] as const)('a member who is %s sees themselves in full', async (kind) => {
  const { memberId } = targets[kind]
  const { member: own } = await targets[kind].members.getMember({ params: { id: memberId }, query: { fieldSet: 'FULL' } })
  expect([sightOf(kind, 'SELF'), own.loginEmail]).toEqual(['EVERYTHING', targets[kind].email])
})

test.each(['PENDING', 'BLOCKED', 'OFFLINE'] as const)('a member who is %s is not let in', async (kind) => {
  expect(sightOf(kind, 'SELF')).toBe('NOTHING')
  await expect(targets[kind].members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 401 })
})

const ids = all.map(({ memberId }) => memberId)
const kindOf = (id: string) => memberKinds.find((kind) => targets[kind].memberId === id)
const kindsIn = (found: readonly string[]) => found.flatMap((id) => kindOf(id) ?? []).toSorted()
const byWord = { search: { expression: 'quokka' } }

/** What each row that lists members answers of the six. */
const lists: Record<string, (client: Client) => Promise<readonly string[]>> = {
  listMembers: async (client) => (await client.members.listMembers({ query: {} })).members.map(({ id }) => id),
  'queryMembers, filter': async (client) =>
    (await client.members.queryMembers({ body: { query: { filter: { id: { $in: ids } } } } })).members.map(({ id }) => id),
  'queryMembers, search': async (client) => (await client.members.queryMembers({ body: byWord })).members.map(({ id }) => id),
  'queryMembers, cursor': async (client) =>
    (await client.members.queryMembers({ body: { query: { cursorPaging: { limit: 100 } } } })).members.map(({ id }) => id),
  listShownHolders: async (client) => (await client.badges.listShownHolders({ params: { badgeId: badge.id }, query: {} })).memberIds,
  listShownBadges: async (client) =>
    (await client.badges.listShownBadges({ body: { memberIds: ids } })).memberBadges.map(({ memberId }) => memberId),
}

describe.each(viewers.filter((viewer) => viewer !== 'SELF'))('%s', (viewer) => {
  test.each(Object.entries(lists))('finds by %s the members whom the table shows', async (_row, list) => {
    if (viewer === 'EXCLUDED') await setVisibility('VISIBLE_TO_MEMBERS_ONLY')
    expect(kindsIn(await list(looking(viewer, 'PUBLIC')))).toEqual(kindsShownTo(viewer).toSorted())
  })

  test('counts no member who is not shown', async () => {
    if (viewer === 'EXCLUDED') await setVisibility('VISIBLE_TO_MEMBERS_ONLY')
    const filter = { id: { $in: ids } }
    const { metadata } = await looking(viewer, 'PUBLIC').members.queryMembers({ body: { query: { filter, paging: { limit: 0 } } } })
    expect(metadata?.total).toBe(kindsShownTo(viewer).length)
  })
})

test('the followers of a member are those whom the caller may see', async () => {
  const { memberId } = targets.PUBLIC
  const followers = async (client: Client) =>
    kindsIn((await client.followers.listMemberFollowers({ params: { memberId }, query: {} })).memberIds)
  expect(await followers(plain)).toEqual(['MUTED'])
  expect(await followers(visitor)).toEqual(['MUTED'])
  expect(await followers(owner)).toEqual(memberKinds.filter((kind) => kind !== 'PUBLIC').toSorted())
  const { connectedMembers } = await plain.followers.listMemberConnections({
    params: { memberId },
    body: { connectedMemberIds: [targets.MUTED.memberId, targets.PRIVATE.memberId] },
  })
  expect(connectedMembers).toEqual([
    { connectedMemberId: targets.MUTED.memberId, followedByMember: true, followingMember: true },
    { connectedMemberId: targets.PRIVATE.memberId, followedByMember: false, followingMember: false },
  ])
  const following = (await follower.followers.listMyFollowing({ query: { paging: { offset: 0 } } })).pagingMetadata
  expect(following).toMatchObject({ count: 2, total: 2 })
})
