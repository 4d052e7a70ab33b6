import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { SignedInSession } from './schemas.ts'

const SessionId = Type.Object({ sessionId: Guid })
const MemberId = Type.Object({ memberId: Guid })
const MemberSessionId = Type.Object({ memberId: Guid, sessionId: Guid })
const SessionsAnswer = Type.Object({ sessions: Type.Array(SignedInSession) })

/** An account's sessions. The cookies and tokens of an ended session are refused from the next call on; what began in it ends too. */
export const sessionOperations = rows({
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
