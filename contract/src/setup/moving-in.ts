import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, Nothing } from '../ground/scalars.ts'
import { KindOfEntry } from './catalogue.ts'

/** In the order in which they are brought: each kind names entities of those before it. */
export const MovedKind = Type.Enum([
  ...KindOfEntry.enum,
  'customFields',
  'clients',
  'members',
  'plans',
  'orders',
  'bookings',
  'credits',
  'participations',
])
export type MovedKind = Static<typeof MovedKind>

/**
 * `CREATE`: new here. `UPDATE`: changes an entry of the catalogue that is here already. `JOIN`: stands for what is here already, which stays
 * as it is. `KNOWN`: brought by an earlier move. `CHANGED`: brought by an earlier move, and changed there since; it stays as it is here.
 * `REFUSED`: cannot be taken.
 */
export const MovedPlan = Type.Enum(['CREATE', 'UPDATE', 'JOIN', 'KNOWN', 'CHANGED', 'REFUSED'])
export type MovedPlan = Static<typeof MovedPlan>

/** `STAGED`: read, not brought. `REMOVED` and `KEPT`: by the undo. */
export const MovedState = Type.Enum(['STAGED', 'BROUGHT', 'REMOVED', 'KEPT'])
export type MovedState = Static<typeof MovedState>

export const MoveStatus = Type.Enum(['READING', 'CHECKING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'STOPPED'])
export type MoveStatus = Static<typeof MoveStatus>

const count = () => Type.Integer({ minimum: 0 })

const MoveCounts = Type.Object({
  kind: MovedKind,
  create: count(),
  update: count(),
  join: count(),
  known: count(),
  changed: count(),
  refused: count(),
  brought: count(),
  removed: count(),
  kept: count(),
})
export type MoveCounts = Static<typeof MoveCounts>

/** Kinds that a move never takes, as far as the other site has them. */
export const LeftBehind = Type.Enum([
  'PAYMENTS',
  'CARDS',
  'PASSWORDS',
  'ROLES',
  'NOTES',
  'HISTORY',
  'WAITING_LISTS',
  'PAST_SESSIONS',
  'SETTINGS',
  'APPS',
  'ADD_ONS',
  'BOOKING_FORMS',
  'SESSIONS',
  'CREDITS',
  'CONTACTS',
])
export type LeftBehind = Static<typeof LeftBehind>

/** Data of another site that is brought here, or of an archive. */
export const Move = Type.Object({
  id: Guid,
  source: Type.Enum(['API', 'ARCHIVE']),
  /** Of the other site, for `API`. */
  address: Type.Optional(Type.String()),
  siteName: Type.Optional(Type.String()),
  /** `PLATFORM`: the hosted platform, or another program that speaks its API. */
  kindOfSite: Type.Enum(['FOYER', 'PLATFORM']),
  status: MoveStatus,
  author: Type.String(),
  /** The kind that is being read, brought or removed. */
  step: Type.Optional(Type.String()),
  /** Entities read so far. */
  read: count(),
  counts: Type.Array(MoveCounts),
  leftBehind: Type.Array(LeftBehind),
  failure: Type.Optional(Type.Object({ code: Type.String(), description: Type.String() })),
  /** The other side asked to wait until then. */
  waitsUntil: Type.Optional(IsoInstant),
  /** Members without a password who have not been invited to set one. */
  invitable: count(),
  invited: count(),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Move = Static<typeof Move>

export const MovedReason = Type.Object({
  code: Type.String(),
  field: Type.Optional(Type.String()),
  description: Type.String(),
})
export type MovedReason = Static<typeof MovedReason>

const MovedEntity = Type.Object({
  kind: MovedKind,
  outsideId: Type.String(),
  id: Type.Optional(Guid),
  name: Type.String(),
  plan: MovedPlan,
  state: MovedState,
  /** Why it cannot be taken, or why it stayed when the move was undone. */
  reasons: Type.Array(MovedReason),
})
export type MovedEntity = Static<typeof MovedEntity>

const path = '/_api/foyer/v1/moves'
const MoveId = Type.Object({ moveId: Guid })
const MoveAnswer = Type.Object({ move: Move })
const asOwner = { access: 'manager', permission: 'access.manage' } as const
const underWay = ['MOVE_NOT_FOUND', 'MOVE_STATUS'] as const

export const movingInOperations = rows({
  startMove: {
    method: 'POST',
    path,
    ...asOwner,
    movesTrust: true,
    limitPerMinute: 10,
    summary: 'Read another site by its API, with a key that may read everything: a preview is made, and nothing is brought yet',
    body: Type.Object({
      address: Type.String({ minLength: 1, maxLength: 2000, examples: ['https://book.example.com'] }),
      key: Type.String({ minLength: 1, maxLength: 4000 }),
      /** For the hosted platform, whose keys are for several sites. */
      siteId: Type.Optional(Guid),
    }),
    response: MoveAnswer,
    errors: ['MOVE_UNDER_WAY', 'MOVE_FROM_ITSELF', 'MOVE_KEY_REFUSED', 'MOVE_SITE_UNREACHABLE'],
  },
  listMoves: {
    method: 'GET',
    path,
    ...asOwner,
    isRead: true,
    summary: 'The moves of the last year, newest first',
    response: Type.Object({ moves: Type.Array(Move) }),
    errors: [],
  },
  getMove: {
    method: 'GET',
    path: `${path}/{moveId}`,
    ...asOwner,
    isRead: true,
    summary: 'One move: how far it is, and what it would bring or has brought, by kind',
    params: MoveId,
    response: MoveAnswer,
    errors: ['MOVE_NOT_FOUND'],
  },
  listMovedEntities: {
    method: 'GET',
    path: `${path}/{moveId}/entities`,
    ...asOwner,
    isRead: true,
    summary: 'What a move has read, entity by entity, a page at a time; such as all that cannot be taken',
    params: MoveId,
    query: Type.Object({
      kind: Type.Optional(MovedKind),
      plan: Type.Optional(MovedPlan),
      state: Type.Optional(MovedState),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    }),
    response: Type.Object({ entities: Type.Array(MovedEntity), hasMore: Type.Boolean() }),
    errors: ['MOVE_NOT_FOUND'],
  },
  exportLeftBehind: {
    method: 'GET',
    path: `${path}/{moveId}/left-behind.csv`,
    ...asOwner,
    isRead: true,
    kind: 'file',
    summary: 'What cannot be taken, or stayed when the move was undone, as a table with the reasons',
    params: MoveId,
    response: Nothing,
    errors: ['MOVE_NOT_FOUND'],
  },
  applyMove: {
    method: 'POST',
    path: `${path}/{moveId}/apply`,
    ...asOwner,
    summary: 'Bring over what the preview shows. It sends no mail and takes no payment',
    params: MoveId,
    response: MoveAnswer,
    errors: underWay,
  },
  undoMove: {
    method: 'POST',
    path: `${path}/{moveId}/undo`,
    ...asOwner,
    summary: 'Remove what a move brought, but what was changed or used since',
    params: MoveId,
    response: MoveAnswer,
    errors: underWay,
  },
  stopMove: {
    method: 'POST',
    path: `${path}/{moveId}/stop`,
    ...asOwner,
    summary: 'Stop reading, or bring nothing of what was read; the key is forgotten',
    params: MoveId,
    response: MoveAnswer,
    errors: underWay,
  },
  inviteMovedMembers: {
    method: 'POST',
    path: `${path}/{moveId}/invite`,
    ...asOwner,
    summary: 'Mail the members that a move brought a link to set a password; each of them once',
    params: MoveId,
    response: MoveAnswer,
    errors: underWay,
  },
})
