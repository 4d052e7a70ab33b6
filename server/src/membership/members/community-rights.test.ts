import { type CustomField, contract, type Operation } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { hold, slotAt } from '../../test/bookings/booked.ts'
import { signedIn } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld } from '../../test/world.ts'

/* Row × role → status of the answer, for the rooms around members. `own` is the member that the row is about. */

type Role = 'anonymous' | 'visitor' | 'other' | 'own' | 'staff' | 'key'
const rooms = [
  'badges',
  'custom-fields',
  'family',
  'member-abouts',
  'member-blocks',
  'member-reports',
  'followers',
  'member-roles',
  'who-is-coming',
] as const
type Room = (typeof rooms)[number]
type Answers = Record<Role, number>

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world

const managers: Answers = { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 }
const members: Answers = { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 }
const all: Answers = { anonymous: 401, visitor: 200, other: 200, own: 200, staff: 200, key: 200 }
/** To others, as if there were none. */
const ownOrManagers: Answers = { anonymous: 401, visitor: 404, other: 404, own: 200, staff: 200, key: 200 }

const answers: { [Name in Room]: Record<keyof (typeof contract)[Name], Answers> } = {
  badges: {
    createBadge: managers,
    getBadge: managers,
    updateBadge: managers,
    deleteBadge: managers,
    queryBadges: managers,
    orderBadges: managers,
    moveBadge: managers,
    createBadgeAssignment: managers,
    bulkCreateBadgeAssignments: managers,
    queryBadgeAssignments: managers,
    deleteBadgeAssignment: managers,
    bulkDeleteBadgeAssignments: managers,
    listShownBadges: all,
    listShownHolders: all,
    createFirstBadge: managers,
    updateFirstBadge: managers,
    listFirstBadges: managers,
    getFirstBadge: managers,
    deleteFirstBadge: managers,
    assignBadge: managers,
    unassignBadge: managers,
    listBadgeMembers: managers,
    listMembersBadgeIds: managers,
    getMemberCountsPerBadge: managers,
    updateBadgesDisplayOrder: managers,
  },
  'custom-fields': {
    listCustomFields: all,
    createCustomField: managers,
    updateCustomField: managers,
    orderCustomFields: managers,
    listMemberFields: all,
    getMemberField: all,
    createMemberField: managers,
    updateMemberField: managers,
    deleteMemberField: managers,
    hideMemberField: managers,
    orderMemberFields: managers,
  },
  family: {
    listMyFamily: members,
    addFamilyPerson: members,
    // Of other members there is none.
    updateFamilyPerson: { ...members, other: 404, staff: 404 },
    removeFamilyPerson: { ...members, other: 404, staff: 404 },
    restoreFamilyPerson: { ...members, other: 404, staff: 404 },
  },
  'member-abouts': {
    // A member who names none writes about themselves; a manager names one.
    createMemberAbout: { ...members, own: 409, staff: 409, key: 400 },
    updateMemberAbout: ownOrManagers,
    deleteMemberAbout: ownOrManagers,
    getMyMemberAbout: { ...members, other: 404 },
    getMemberAbout: all,
    queryMemberAbouts: all,
  },
  'member-blocks': {
    // Nobody blocks themselves, and team members are in no block.
    blockMemberForMe: { ...members, own: 400, staff: 400 },
    unblockMemberForMe: { ...members, other: 404, own: 400, staff: 404 },
    listMembersIBlock: members,
    listMyBlockedMembers: members,
    listMemberBlocks: managers,
  },
  'member-reports': {
    reportMember: { ...members, own: 400 },
    queryMemberReports: managers,
    listReportedMembers: managers,
    queryReportedMembers: managers,
    deleteMemberReports: managers,
    reviewMemberReports: managers,
  },
  followers: {
    followMember: { ...members, own: 400 },
    unfollowMember: members,
    listMyFollowing: members,
    listMyFollowers: members,
    listMemberFollowing: all,
    listMemberFollowers: all,
    listMyConnections: members,
    listMemberConnections: all,
  },
  'member-roles': {
    createRoleDefinition: managers,
    listRoleDefinitions: managers,
    getRoleDefinition: managers,
    updateRoleDefinition: managers,
    deleteRoleDefinition: managers,
    assignRole: managers,
    unassignRole: managers,
    listMemberRoles: managers,
    queryMemberRoles: managers,
  },
  'who-is-coming': {
    // Those who take part, and no one else: not the team, by whatever means.
    listWhoIsComing: { ...members, other: 404, staff: 404 },
    setSeenAtBooking: { ...members, other: 404, staff: 404 },
    getSeenByParticipants: members,
    setSeenByParticipants: members,
    getWhoIsComingSettings: all,
    setWhoIsComingSettings: managers,
  },
}

const content = { nodes: [] }
const ofOwner = { query: { filter: { loginEmail: world.ownerEmail } } }
for (const { id: memberId } of (await owner.members.queryMembers({ body: ofOwner })).members)
  await owner['member-abouts'].createMemberAbout({ body: { memberAbout: { content, memberId } } })

let count = 0
const massage = await world.service([await world.staffMember('Ada Lindqvist')])
let bookings = 0
/** On a day of its own. */
const bookedBy = async (client: Client): Promise<string> => {
  const date = Temporal.PlainDate.from('2027-03-08').add({ weeks: bookings++ }).toString()
  return (await hold(client, await slotAt(client, { service: massage, date, time: '10:00' }))).id
}

/** A public member with all that a row is about, made anew for each call: the row may delete it. */
const aTarget = async (name = '') => {
  count += 1
  const own = await signedInMember(world, { profile: { privacyStatus: 'PUBLIC' } })
  const { memberId } = own
  const { badge } = await owner.badges.createBadge({ body: { badge: { title: `Regular ${count}` } } })
  const { badge: carried } = await owner.badges.createBadge({ body: { badge: { title: `Carried ${count}` } } })
  const { badgeAssignment } = await owner.badges.createBadgeAssignment({ body: { badgeAssignment: { badgeId: carried.id, memberId } } })
  const { memberAbout } = await owner['member-abouts'].createMemberAbout({ body: { memberAbout: { content, memberId } } })
  if (count === 1) await owner['custom-fields'].createCustomField({ body: { customField: { type: 'TEXT', label: 'Belt' } } })
  const { customFields } = await owner['custom-fields'].listCustomFields({})
  const customField = customFields[0] as CustomField
  const { person } = await own.family.addFamilyPerson({ body: { person: { name: 'Mia', relation: 'CHILD' } } })
  const { role } = await owner['member-roles'].createRoleDefinition({
    body: { roleKey: `TRAINER_${count}`, roleTitle: 'Trainer', blockable: true },
  })
  await owner['member-roles'].assignRole({ params: { memberId }, body: { roleKey: role.roleKey } })
  const reporting = await signedInMember(world)
  const memberReport = { reportedMemberId: memberId, reason: { category: 'SPAM' as const } }
  await reporting['member-reports'].reportMember({ body: { memberReport } })
  return {
    own,
    memberId,
    badgeId: badge.id,
    assignmentId: badgeAssignment.id,
    aboutId: memberAbout.id,
    customField,
    personId: person.id,
    roleKey: role.roleKey,
    bookingId: name === 'listWhoIsComing' || name === 'setSeenAtBooking' ? await bookedBy(own) : '',
    count,
  }
}
/** Of calls that are refused before they reach anything. */
const untouched = await aTarget()
type Target = Awaited<ReturnType<typeof aTarget>>

const bodyOf = (name: string, { memberId, badgeId, assignmentId, roleKey, customField, count: number }: Target): object => {
  const bodies: Record<string, object> = {
    createBadge: { badge: { title: `New ${number}` } },
    updateBadge: { badge: { title: `Other ${number}`, revision: '1' } },
    orderBadges: { ids: [badgeId] },
    moveBadge: { position: 'FIRST' },
    createBadgeAssignment: { badgeAssignment: { badgeId, memberId } },
    bulkCreateBadgeAssignments: { badgeAssignments: [{ badgeId, memberId }] },
    bulkDeleteBadgeAssignments: { badgeAssignmentIds: [assignmentId] },
    listShownBadges: { memberIds: [memberId] },
    createFirstBadge: { badge: { title: `First ${number}`, backgroundColor: '#000000', textColor: '#FFFFFF' } },
    updateFirstBadge: { badge: { title: `Second ${number}` } },
    assignBadge: { memberIds: [memberId] },
    listMembersBadgeIds: { memberIds: [memberId] },
    updateBadgesDisplayOrder: { badgeIds: [badgeId] },
    addFamilyPerson: { person: { name: 'Ben', relation: 'CHILD' } },
    updateFamilyPerson: { person: { name: 'Mia B.', revision: '1' } },
    createCustomField: { customField: { type: 'TEXT', label: `Field ${number}` } },
    updateCustomField: { customField: { label: `Other ${number}`, revision: customField.revision } },
    orderCustomFields: { ids: [customField.id] },
    createMemberField: { field: { name: `Wire ${number}` } },
    updateMemberField: { field: { name: `Wired ${number}`, revision: customField.revision } },
    hideMemberField: { revision: customField.revision },
    orderMemberFields: { fieldIds: [customField.id] },
    createMemberAbout: { memberAbout: { content } },
    updateMemberAbout: { memberAbout: { content, revision: '1' } },
    blockMemberForMe: { memberId },
    reportMember: { memberReport: { reportedMemberId: memberId, reason: { category: 'OTHER' } } },
    createRoleDefinition: { roleKey: `COACH_${number}`, roleTitle: 'Coach', blockable: true },
    updateRoleDefinition: { blockable: false, revision: '1' },
    assignRole: { roleKey },
    queryMemberRoles: { memberIds: [memberId] },
    setSeenAtBooking: { seenByParticipants: 'HIDDEN' },
    setSeenByParticipants: { isSeen: true },
    setWhoIsComingSettings: { isOffered: true },
  }
  return bodies[name] ?? {}
}

const addressOf = (room: Room, name: string, { path }: Operation, target: Target): string => {
  const { customField } = target
  const id = { badges: target.badgeId, 'custom-fields': customField.id }[room as string] ?? target.aboutId
  const known: Record<string, string> = {
    'customField.id': customField.id,
    'field.id': customField.id,
    personId: target.personId,
    id,
    'badge.id': id,
    'memberAbout.id': id,
    badgeId: target.badgeId,
    memberId: target.memberId,
    roleKey: target.roleKey,
    bookingId: target.bookingId || target.memberId,
    badgeAssignmentId: target.assignmentId,
  }
  const query: Record<string, string> = {
    unassignBadge: `?memberIds=${target.memberId}`,
    unassignRole: `?roleKey=${target.roleKey}`,
    deleteMemberField: `?revision=${customField.revision}`,
  }
  return path.replace(/\{([^}]+)\}/g, (_, part: string) => known[part] ?? '') + (query[name] ?? '')
}

const visitor = async () => {
  const body = { clientId: world.clientId, grantType: 'anonymous' }
  return { authorization: (await world.guest.identity.requestToken({ body })).access_token }
}
const browser = async () => {
  const { cookies } = await signedIn(world)
  return { cookie: `foyer_4000=${cookies.get('foyer_4000')}`, 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }
}
const headers: Record<Exclude<Role, 'own'>, Record<string, string>> = {
  anonymous: {},
  visitor: await visitor(),
  other: (await signedInMember(world)).headers,
  staff: await browser(),
  key: { authorization: world.apiKey },
}

describe.each(rooms.flatMap((room) => Object.entries(contract[room]).map(([name, row]) => [room, name, row as Operation] as const)))(
  '%s: %s',
  (room, name, row) => {
    const expected = (answers[room] as Record<string, Answers>)[name] as Answers
    test.each(Object.entries(expected) as [Role, number][])('called by %s answers %i', async (role, status) => {
      const target = status === 401 || status === 403 ? untouched : await aTarget(name)
      // Writing about themselves is once: each of these callers is a member who has not yet.
      const asOther = role === 'other' ? (await signedInMember(world)).headers : headers[role as Exclude<Role, 'own'>]
      const answer = await world.app.inject({
        method: row.method,
        url: addressOf(room, name, row, target),
        headers: role === 'own' ? target.own.headers : asOther,
        ...((row.method === 'POST' || row.method === 'PATCH') && { payload: bodyOf(name, target) }),
      })
      expect(answer.statusCode, answer.body).toBe(status)
    })
  },
)
