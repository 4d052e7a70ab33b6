import { contract } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../test/people/signed-in-browser.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

type Name = keyof typeof contract.members
type Role = 'anonymous' | 'visitor' | 'other' | 'own' | 'staff' | 'key'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Row × role → status of the answer; `own` is the private member that the row is about. */
const answers: Record<Name, Record<Role, number>> = {
  getMyMember: { anonymous: 401, visitor: 404, other: 200, own: 200, staff: 200, key: 404 },
  getMember: { anonymous: 401, visitor: 404, other: 404, own: 200, staff: 200, key: 200 },
  queryMembers: { anonymous: 401, visitor: 200, other: 200, own: 200, staff: 200, key: 200 },
  listMembers: { anonymous: 401, visitor: 200, other: 200, own: 200, staff: 200, key: 200 },
  updateMember: { anonymous: 401, visitor: 403, other: 403, own: 200, staff: 200, key: 200 },
  deleteMemberPhones: { anonymous: 401, visitor: 403, other: 403, own: 200, staff: 200, key: 200 },
  deleteMemberEmails: { anonymous: 401, visitor: 403, other: 403, own: 200, staff: 200, key: 200 },
  deleteMemberAddresses: { anonymous: 401, visitor: 403, other: 403, own: 200, staff: 200, key: 200 },
  joinCommunity: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  leaveCommunity: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  muteMember: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  unmuteMember: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  createMember: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  updateMySlug: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  checkMySlug: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  updateMemberSlug: { anonymous: 401, visitor: 403, other: 403, own: 200, staff: 200, key: 200 },
  getMyCustomFields: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  updateMyCustomFields: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  getMyMissingAnswers: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  giveMyMissingAnswers: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  listShownCustomFields: { anonymous: 401, visitor: 404, other: 404, own: 200, staff: 200, key: 200 },
  approveMember: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  blockMember: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  disconnectMember: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  deleteMember: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  bulkChangeMembers: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  bulkDeleteMembers: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  bulkDeleteMembersByFilter: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  bulkApproveMembers: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  bulkBlockMembers: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  getDefaultPrivacy: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  setDefaultPrivacy: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 409 },
  getMemberPrivacySettings: { anonymous: 401, visitor: 200, other: 200, own: 200, staff: 200, key: 200 },
  setMemberPrivacySettings: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 409 },
  deleteMyMember: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 400, key: 403 },
}

const nobody = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
const bulkBodies = {
  bulkChangeMembers: { memberIds: [nobody], action: 'BLOCK' },
  bulkDeleteMembers: { memberIds: [nobody] },
  bulkDeleteMembersByFilter: { filter: { id: nobody } },
  bulkApproveMembers: { filter: { id: nobody } },
  bulkBlockMembers: { filter: { id: nobody } },
}

let count = 0
const bodyOf = (name: Name): object => {
  count += 1
  if (name === 'createMember') return { member: { loginEmail: `added-${count}@people.example` } }
  if (name === 'giveMyMissingAnswers') return { firstName: 'Ana' }
  if (name === 'updateMember') return { member: { profile: { title: 'Gardener' } } }
  if (name === 'setDefaultPrivacy') return { defaultPrivacy: { defaultPrivacy: 'PRIVATE', revision: '0' } }
  if (name === 'setMemberPrivacySettings') return { memberPrivacySettings: { revision: '0' } }
  if (name in bulkBodies) return bulkBodies[name as keyof typeof bulkBodies]
  return name.includes('Slug') ? { slug: `slug-${count}` } : {}
}

const headersOf = async (role: Role, own: MemberClient): Promise<Record<string, string>> => {
  if (role === 'anonymous') return {}
  if (role === 'own') return own.headers
  if (role === 'other') return (await signedInMember(world)).headers
  if (role === 'key') return { authorization: world.apiKey }
  if (role === 'visitor') return { authorization: (await world.guest.identity.requestToken({ body: anonymous() })).access_token }
  const { cookies } = await signedIn(world)
  return { cookie: `foyer_4000=${cookies.get('foyer_4000')}`, 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }
}
const anonymous = () => ({ clientId: world.clientId, grantType: 'anonymous' })

describe.each(Object.keys(contract.members) as Name[])('%s', (name) => {
  test.each(Object.entries(answers[name]) as [Role, number][])('called by %s answers %i', async (role, status) => {
    const own = await signedInMember(world)
    const { method, path } = contract.members[name]
    const answer = await world.app.inject({
      method,
      url: path.replace(/\{(member\.)?id\}/, own.memberId),
      headers: await headersOf(role, own),
      ...((method === 'POST' || method === 'PATCH') && { payload: bodyOf(name) }),
    })
    expect(answer.statusCode, answer.body).toBe(status)
    const stranger = role === 'anonymous' || role === 'visitor' || role === 'other'
    if (stranger) expect(answer.body).not.toContain(own.memberId)
  })
})
