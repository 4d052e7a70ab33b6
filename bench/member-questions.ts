import { contract, retentionKinds } from '@foyer/contract'
import type { CatalogueQuestion } from './catalogue-questions.ts'
import { badgeId, contactIdAt, memberCount, memberIdAt } from './fill-members.ts'

type Caller = CatalogueQuestion['caller']

/** The lists and searches of the community, as a visitor asks them and as a manager does. */
export const memberQuestions = (): CatalogueQuestion[] => [
  ...(['visitor', 'owner'] as const).flatMap(ofMembers),
  ...ofManagers(),
  ...ofClients(),
  ...ofMoneyAndMail(),
  {
    what: 'which of a hundred members are connected',
    caller: 'visitor',
    path: contract.followers.listMemberConnections.path.replace('{memberId}', memberIdAt(4)),
    bodyOf: (round) => ({ connectedMemberIds: hundredFrom(round) }),
  },
  {
    what: 'the badges of a hundred members',
    caller: 'visitor',
    path: contract.badges.listShownBadges.path,
    bodyOf: (round) => ({ memberIds: hundredFrom(round) }),
  },
]

const hundredFrom = (round: number) => Array.from({ length: 100 }, (_, index) => memberIdAt(10 + round * 100 + index))

const ofMembers = (caller: Caller): CatalogueQuestion[] => {
  const ask = (what: string, bodyOf: CatalogueQuestion['bodyOf']): CatalogueQuestion => ({
    what: `members ${what}, asked by the ${caller}`,
    caller,
    path: contract.members.queryMembers.path,
    bodyOf,
  })
  return [
    ask('the latest fifty, with their number', () => ({ query: { paging: { limit: 50 } } })),
    ask('the latest fifty, by cursor', () => ({ query: { cursorPaging: { limit: 50 } } })),
    ask('a late page', () => ({ query: { paging: { limit: 50, offset: memberCount / 4 } } })),
    ask('by a slug', (round) => ({ query: { filter: { 'profile.slug': `member-${round * 2 + 2}` } } })),
    ask('by the beginning of a nickname', (round) => ({
      query: { filter: { 'profile.nickname': { $startsWith: `Nick ${100 + round}` } }, cursorPaging: { limit: 50 } },
    })),
    ask('sorted by nickname', () => ({ query: { sort: [{ fieldName: 'profile.nickname' }], cursorPaging: { limit: 50 } } })),
    ask('by a word', (round) => ({ search: { expression: `nick ${round}` }, query: { cursorPaging: { limit: 50 } } })),
  ]
}

/** The list of clients: every member is one, so that there are as many. */
const ofClients = (): CatalogueQuestion[] => {
  const path = contract.clients.queryClients.path
  const ask = (what: string, body: object): CatalogueQuestion => ({ what: `clients ${what}`, caller: 'owner', path, bodyOf: () => body })
  const byName = [{ fieldName: 'lastName' }, { fieldName: 'firstName' }]
  return [
    ask('the latest fifty, with their number', { query: { paging: { limit: 50 } } }),
    ask('by name', { query: { sort: byName, cursorPaging: { limit: 50 } } }),
    ask('a late page', { query: { paging: { limit: 50, offset: memberCount / 4 } } }),
    ask('by three letters', { search: 'ast777', query: { sort: byName, paging: { limit: 50 } } }),
    ask('by the address of the account', { search: 'member-777@', query: { paging: { limit: 50 } } }),
    ask('whose accounts wait', { query: { filter: { 'account.status': 'PENDING' }, paging: { limit: 50 } } }),
    ask('with a tag', { query: { filter: { tags: { $hasSome: ['regular'] } }, paging: { limit: 50 } } }),
    ask('without an account', { query: { filter: { 'account.status': { $exists: false } }, paging: { limit: 50 } } }),
  ]
}

/** What the desk looks up besides: tags and saved lists, what rules and deletions would touch, what is owed, what was mailed. */
const ofMoneyAndMail = (): CatalogueQuestion[] => {
  const { clients, dues, messages } = contract
  const read = (what: string, path: string, query: object = {}): CatalogueQuestion => ({
    what,
    caller: 'owner',
    method: 'GET',
    path,
    bodyOf: () => query,
  })
  const ask = (what: string, path: string, body: object, isRare = false): CatalogueQuestion => ({
    what,
    caller: 'owner',
    path,
    isRare,
    bodyOf: () => body,
  })
  const { previewRetention, previewClientsDeletion } = contract['personal-data']
  const [path, latest] = [messages.queryMessages.path, [{ fieldName: 'createdDate', order: 'DESC' }]]
  return [
    read('the tags of clients', clients.listClientTags.path),
    read('the saved lists of clients', clients.listClientLists.path),
    ask(
      'what rules would delete',
      previewRetention.path,
      { rules: retentionKinds.map((kind) => ({ kind, months: kind === 'INVOICES' ? 120 : 60 })) },
      true,
    ),
    ask(
      'what deleting the clients with a tag would end',
      previewClientsDeletion.path,
      { filter: { tags: { $hasSome: ['regular'] } } },
      true,
    ),
    read('what is owed', dues.listDues.path, { limit: 50 }),
    read('what is owed, a late page', dues.listDues.path, { limit: 50, offset: 5_000 }),
    read('what is owed for plans', dues.listDues.path, { kind: 'ORDER', limit: 50 }),
    read('what a client owes', dues.listDues.path, { contactId: contactIdAt(20) }),
    read('what is owed, by a name', dues.listDues.path, { search: 'last4320' }),
    read('what is owed, by a plan', dues.listDues.path, { search: 'ten classes' }),
    read('what is owed, by letters that most names hold', dues.listDues.path, { search: 'st1' }),
    ask('the latest messages', path, { query: { sort: latest, cursorPaging: { limit: 50 } } }),
    ask('messages that failed', path, { query: { filter: { status: 'FAILED' }, sort: latest, cursorPaging: { limit: 50 } } }),
    ask('messages of a kind', path, { query: { filter: { template: 'booking-reminder' }, sort: latest, cursorPaging: { limit: 50 } } }),
    ask('messages to an address', path, { query: { filter: { to: 'member-777@bench.example' }, cursorPaging: { limit: 50 } } }),
  ]
}

const ofManagers = (): CatalogueQuestion[] => {
  const ask = (what: string, path: string, query: object): CatalogueQuestion => ({ what, caller: 'owner', path, bodyOf: () => ({ query }) })
  const members = contract.members.queryMembers.path
  return [
    ask('members who wait', members, { filter: { status: 'PENDING' }, paging: { limit: 50 } }),
    ask('members by the last sign-in', members, { sort: [{ fieldName: 'lastLoginDate', order: 'DESC' }], cursorPaging: { limit: 50 } }),
    ask('members by e-mail address', members, { filter: { loginEmail: 'member-777@bench.example' } }),
    ask('the latest reports', contract['member-reports'].queryMemberReports.path, {}),
    ask('reported members', contract['member-reports'].queryReportedMembers.path, {}),
    ask('who carries a badge', contract.badges.queryBadgeAssignments.path, { filter: { badgeId } }),
  ]
}
