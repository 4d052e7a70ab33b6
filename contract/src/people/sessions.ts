import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { ownPermissions, permissions } from '../ground/permissions.ts'
import { Email, Guid, IsoInstant, Nothing } from '../ground/scalars.ts'
import { Password } from './credentials.ts'

export const Session = Type.Object({
  role: Type.Enum(['VISITOR', 'MEMBER', 'MANAGER']),
  identity: Type.Optional(Type.Object({ id: Guid, email: Email, name: Type.Optional(Type.String()), hasPassword: Type.Boolean() })),
  permissions: Type.Optional(Type.Array(Type.Enum([...permissions, ...ownPermissions]))),
  staffMember: Type.Optional(Type.Object({ id: Guid, name: Type.String(), resourceId: Guid })),
  expiresDate: Type.Optional(IsoInstant),
  hasMissingAnswers: Type.Optional(Type.Boolean()),
})
export type Session = Static<typeof Session>

/** The network is coarse: what a household or an office shares. */
export const SignedInSession = Type.Object({
  id: Guid,
  isCurrent: Type.Boolean(),
  signedInBy: Type.Enum(['PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL', 'PASSKEY']),
  hasSecondFactor: Type.Boolean(),
  device: Type.Optional(Type.String()),
  network: Type.Optional(Type.String()),
  client: Type.Optional(Type.Object({ id: Guid, name: Type.String() })),
  createdDate: IsoInstant,
  lastSeenDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type SignedInSession = Static<typeof SignedInSession>

const SessionAnswer = Type.Object({ session: Session })
const SessionId = Type.Object({ sessionId: Guid })
const MemberId = Type.Object({ memberId: Guid })
const MemberSessionId = Type.Object({ memberId: Guid, sessionId: Guid })
const SessionsAnswer = Type.Object({ sessions: Type.Array(SignedInSession) })

/** The cookies and tokens of an ended session are refused from the next call on, and what was begun in it ends, too. */
export const sessionOperations = rows({
  getSession: {
    method: 'GET',
    path: '/_api/foyer/v1/session',
    access: 'anyone',
    isRead: true,
    summary: 'Who is signed in',
    response: SessionAnswer,
    errors: [],
  },
  confirmSession: {
    method: 'POST',
    path: '/_api/foyer/v1/session/confirm',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Enter the password again: for the next minutes this session may make changes that require it',
    body: Type.Object({ password: Password }),
    response: Nothing,
    errors: ['-19976', 'TOO_MANY_ATTEMPTS'],
  },
  signOut: {
    method: 'POST',
    path: '/_api/foyer/v1/session/sign-out',
    access: 'anyone',
    summary: 'End this session',
    body: Nothing,
    response: Nothing,
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/_api/foyer/v1/sessions',
    access: 'member',
    isRead: true,
    summary: 'Where the caller is signed in: this session first, then the one used last; a hundred at most',
    response: SessionsAnswer,
    errors: [],
  },
  endSession: {
    method: 'POST',
    path: '/_api/foyer/v1/sessions/{sessionId}/end',
    access: 'member',
    summary: 'End one of the caller’s sessions',
    params: SessionId,
    body: Nothing,
    response: Nothing,
    errors: ['SIGNED_IN_SESSION_NOT_FOUND'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/_api/foyer/v1/sessions/end-others',
    access: 'member',
    summary: 'End every other session of the caller, and forget all remembered devices',
    body: Nothing,
    response: Nothing,
    errors: [],
  },
  listMemberSessions: {
    method: 'GET',
    path: '/_api/foyer/v1/members/{memberId}/sessions',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'Where a member is signed in',
    params: MemberId,
    response: SessionsAnswer,
    errors: ['NOT_FOUND'],
  },
  endMemberSession: {
    method: 'POST',
    path: '/_api/foyer/v1/members/{memberId}/sessions/{sessionId}/end',
    access: 'manager',
    permission: 'members.manage',
    summary: 'End one of a member’s sessions',
    params: MemberSessionId,
    body: Nothing,
    response: Nothing,
    errors: ['SIGNED_IN_SESSION_NOT_FOUND'],
  },
  endMemberSessions: {
    method: 'POST',
    path: '/_api/foyer/v1/members/{memberId}/sessions/end-all',
    access: 'manager',
    permission: 'members.manage',
    summary: 'End all sessions of a member except the one that makes the call, and forget the remembered devices',
    params: MemberId,
    body: Nothing,
    response: Nothing,
    errors: ['NOT_FOUND'],
  },
})
