import { type Static, Type } from 'typebox'
import { JobAnswer } from '../ground/bulk.ts'
import { rows } from '../ground/operation.ts'
import { Email, FreeForm, Guid, IsoInstant, LocalDate, Nothing, Revision } from '../ground/scalars.ts'
import { Password } from '../people/credentials.ts'
import { ClientsWanted } from './clients/schemas.ts'

/** A requested deletion that is not done yet: until `dueDate` it can be taken back. */
export const AwaitedDeletion = Type.Object({ id: Guid, askedDate: IsoInstant, dueDate: IsoInstant })
export type AwaitedDeletion = Static<typeof AwaitedDeletion>

export const DeletionPreview = Type.Object({
  ends: Type.Object({
    bookings: Type.Integer(),
    waitingListEntries: Type.Integer(),
    orders: Type.Integer(),
  }),
  stays: Type.Object({
    bookings: Type.Integer(),
    orders: Type.Integer(),
    payments: Type.Integer(),
    invoices: Type.Integer(),
    oldestInvoiceDate: Type.Optional(IsoInstant),
    /** Until then the name of the buyer stays on invoices, as tax law demands; only the owner reads it there. */
    invoicesNamedUntil: Type.Optional(LocalDate),
  }),
  isInTeam: Type.Boolean(),
  hasAccount: Type.Boolean(),
})
export type DeletionPreview = Static<typeof DeletionPreview>

/** Team members are not deleted, and nothing of theirs is counted. */
export const ClientsDeletion = Type.Object({
  clients: Type.Integer(),
  accounts: Type.Integer(),
  inTeam: Type.Integer(),
  bookings: Type.Integer(),
  orders: Type.Integer(),
})
export type ClientsDeletion = Static<typeof ClientsDeletion>

export const retentionKinds = [
  'ANSWERS',
  'PARTICIPANTS',
  'CANCELED_BOOKINGS',
  'GUESTS',
  'WAITING_LISTS',
  'NOTES',
  'MESSAGE_TEXTS',
  'MESSAGES',
  'REPORTS',
  'GIFTS',
  'HISTORY',
  'INVOICES',
] as const
export const RetentionKind = Type.Enum([...retentionKinds])
export type RetentionKind = (typeof retentionKinds)[number]

/** Without `months`, kept as long as the client or the account exists. Invoices count from the end of their year. */
export const RetentionRule = Type.Object({ kind: RetentionKind, months: Type.Optional(Type.Integer({ minimum: 1, maximum: 360 })) })
export type RetentionRule = Static<typeof RetentionRule>

export const Retention = Type.Object({
  rules: Type.Array(RetentionRule, { maxItems: retentionKinds.length }),
  revision: Revision,
  updatedDate: IsoInstant,
})
export type Retention = Static<typeof Retention>

export const RetentionCount = Type.Object({ kind: RetentionKind, count: Type.Integer() })
export type RetentionCount = Static<typeof RetentionCount>

export const RetentionRun = Type.Object({
  day: LocalDate,
  removed: Type.Array(RetentionCount),
  finishedDate: Type.Optional(IsoInstant),
})
export type RetentionRun = Static<typeof RetentionRun>

/** `member.deleted` reports that an account is gone. */
export const personalDataEvents = {
  'deletion.requested': Type.Object({ entity: AwaitedDeletion }),
  'deletion.withdrawn': Type.Object({}),
  'deletion.done': Type.Object({}),
  'client.deleted': Type.Object({}),
  'retention.updated': Type.Object({ entity: Retention, modifiedFields: FreeForm }),
  'retention.applied': Type.Object({ run: RetentionRun }),
} as const

const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) })
const ClientId = Type.Object({ clientId: Guid })
const DeletionAnswer = Type.Object({ deletion: AwaitedDeletion })
const shown = { preview: DeletionPreview, deletion: Type.Optional(AwaitedDeletion) }
const PreviewAnswer = Type.Object(shown)

const Rules = Type.Array(RetentionRule, { maxItems: retentionKinds.length })
const RetentionAnswer = Type.Object({ retention: Retention })

export const personalDataOperations = rows({
  downloadMyData: {
    method: 'POST',
    path: '/_api/foyer/v1/my/data',
    access: 'member',
    isRead: true,
    kind: 'file',
    limitPerMinute: 5,
    summary: 'Everything that is kept about the caller, as a ZIP of one JSON file and pictures',
    body: Type.Object({ password: Type.Optional(Password) }),
    response: Nothing,
    errors: ['REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS', 'TOO_BUSY'],
  },
  getMyDeletion: {
    method: 'GET',
    path: '/_api/foyer/v1/my/deletion',
    access: 'member',
    isRead: true,
    summary: 'What deleting the caller’s account would end and keep, and whether it was asked for',
    response: PreviewAnswer,
    errors: [],
  },
  requestMyDeletion: {
    method: 'POST',
    path: '/_api/foyer/v1/my/deletion',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Delete the caller’s account after two weeks; a mail tells it, with a link that takes it back',
    body: Type.Object({ password: Type.Optional(Password) }),
    response: DeletionAnswer,
    errors: ['TEAM_MEMBER_NOT_DELETABLE', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
  withdrawMyDeletion: {
    method: 'DELETE',
    path: '/_api/foyer/v1/my/deletion',
    access: 'member',
    summary: 'Keep the caller’s account after all',
    response: Nothing,
    errors: ['DELETION_NOT_AWAITED'],
  },
  withdrawDeletion: {
    method: 'POST',
    path: '/_api/foyer/v1/deletions/withdraw',
    access: 'visitor',
    limitPerMinute: 10,
    summary: 'Take a deletion back, by the link in its mail',
    body: Token,
    response: Nothing,
    errors: ['DELETION_NOT_AWAITED'],
  },
  askForOwnData: {
    method: 'POST',
    path: '/_api/foyer/v1/guest-data/links',
    access: 'visitor',
    limitPerMinute: 5,
    summary: 'Mail a guest the link to their data; the answer is the same whether the address is known',
    body: Type.Object({ email: Email }),
    response: Nothing,
    errors: [],
  },
  getGuestData: {
    method: 'POST',
    path: '/_api/foyer/v1/guest-data/preview',
    access: 'visitor',
    isRead: true,
    limitPerMinute: 30,
    summary: 'What deleting the data of the link’s holder would end and keep',
    body: Token,
    response: Type.Object({ email: Type.String(), ...shown }),
    errors: ['PERSONAL_DATA_LINK_INVALID'],
  },
  downloadGuestData: {
    method: 'POST',
    path: '/_api/foyer/v1/guest-data/download',
    access: 'visitor',
    isRead: true,
    kind: 'file',
    limitPerMinute: 5,
    summary: 'Everything that is kept about the link’s holder, as a ZIP',
    body: Token,
    response: Nothing,
    errors: ['PERSONAL_DATA_LINK_INVALID', 'TOO_BUSY'],
  },
  requestGuestDeletion: {
    method: 'POST',
    path: '/_api/foyer/v1/guest-data/deletion',
    access: 'visitor',
    limitPerMinute: 10,
    summary: 'Delete the data of the link’s holder after two weeks; a mail tells it, with a link that takes it back',
    body: Token,
    response: DeletionAnswer,
    errors: ['PERSONAL_DATA_LINK_INVALID'],
  },
  previewClientDeletion: {
    method: 'GET',
    path: '/_api/foyer/v1/clients/{clientId}/deletion',
    access: 'manager',
    permission: 'members.manage',
    isRead: true,
    summary: 'What deleting a client would end and keep',
    params: ClientId,
    response: PreviewAnswer,
    errors: ['CLIENT_NOT_FOUND'],
  },
  deleteClient: {
    method: 'DELETE',
    path: '/_api/foyer/v1/clients/{clientId}',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Delete a client at once, with their account if they have one. It cannot be undone',
    params: ClientId,
    response: Nothing,
    errors: ['CLIENT_NOT_FOUND', 'TEAM_MEMBER_NOT_DELETABLE'],
  },
  getRetention: {
    method: 'GET',
    path: '/_api/foyer/v1/retention',
    access: 'manager',
    permission: 'site.manage',
    isRead: true,
    summary: 'How long personal data is kept, by kind, and what the rules did in the last thirty nights',
    response: Type.Object({ retention: Retention, runs: Type.Array(RetentionRun) }),
    errors: [],
  },
  previewRetention: {
    method: 'POST',
    path: '/_api/foyer/v1/retention/preview',
    access: 'manager',
    permission: 'site.manage',
    isRead: true,
    limitPerMinute: 30,
    summary: 'How many rows of each kind these rules would delete or anonymize now',
    body: Type.Object({ rules: Rules }),
    response: Type.Object({ counts: Type.Array(RetentionCount) }),
    errors: [],
  },
  updateRetention: {
    method: 'PUT',
    path: '/_api/foyer/v1/retention',
    access: 'manager',
    permission: 'site.manage',
    movesTrust: true,
    summary: 'Set how long personal data is kept; a kind that is left out stays as long as the client',
    body: Type.Object({ retention: Type.Object({ rules: Rules, revision: Revision }) }),
    response: RetentionAnswer,
    errors: ['STALE_REVISION'],
  },
  previewClientsDeletion: {
    method: 'POST',
    path: '/_api/foyer/v1/clients/bulk/delete-by-filter/preview',
    access: 'manager',
    permission: 'members.manage',
    isRead: true,
    limitPerMinute: 30,
    summary: 'What deleting all clients that match would end',
    body: ClientsWanted,
    response: Type.Object({ counts: ClientsDeletion }),
    errors: [],
  },
  bulkDeleteClients: {
    method: 'POST',
    path: '/_api/foyer/v1/clients/bulk/delete-by-filter',
    access: 'manager',
    permission: 'members.manage',
    summary:
      'Delete all clients that match now, with their accounts; the team stays. The work goes on after the answer and cannot be undone',
    body: ClientsWanted,
    response: JobAnswer,
    errors: [],
  },
})
