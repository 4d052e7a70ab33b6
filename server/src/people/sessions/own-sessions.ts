import { mayGrant, Refusal } from '@foyer/domain'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findOwnStaffMember } from '../../house/staff/staff-store.ts'
import { findIdentity, lockIdentity } from '../accounts/accounts-store.ts'
import { deleteSessionById, listSessionsOf } from './own-sessions-store.ts'
import { sessionOf } from './sessions.ts'
import { deleteSession, deleteSessionsOf, findSession } from './sessions-store.ts'

export const listSessions: Handler<'identity', 'listSessions'> = async (_input, context) => ({
  sessions: await sessionsOf(context, ownId(context)),
})

export const endSession: Handler<'identity', 'endSession'> = async ({ params: { sessionId } }, context) => {
  const hash = await endOne(context, ownId(context), sessionId)
  if (sessionHashOf(context.caller)?.equals(hash)) context.changeSession('SIGN_OUT')
  return {}
}

export const endOtherSessions: Handler<'identity', 'endOtherSessions'> = async (_input, context) => {
  await endAll(context, ownId(context))
  return {}
}

export const listMemberSessions: Handler<'identity', 'listMemberSessions'> = async ({ params: { memberId } }, context) => {
  if (!(await findIdentity(context.db, context.siteId, memberId))) throw new Refusal('NOT_FOUND')
  return { sessions: await sessionsOf(context, memberId) }
}

export const endMemberSession: Handler<'identity', 'endMemberSession'> = async ({ params: { memberId, sessionId } }, context) => {
  await refuseMorePowerful(context, memberId)
  await endOne(context, memberId, sessionId)
  return {}
}

export const endMemberSessions: Handler<'identity', 'endMemberSessions'> = async ({ params: { memberId } }, context) => {
  await refuseMorePowerful(context, memberId)
  await endAll(context, memberId)
  return {}
}

/** Otherwise an admin could keep an owner out of the dashboard. */
const refuseMorePowerful = async ({ db, siteId, caller }: Context, memberId: string): Promise<void> => {
  const role = (await findIdentity(db, siteId, memberId))?.role ?? null
  const granted = caller.kind === 'manager' ? caller.permissions : []
  if (role !== null && !mayGrant(granted, role)) throw new Refusal('PERMISSION_DENIED', { reason: 'ROLE' })
}

const sessionsOf = ({ db, siteId, now, caller }: Context, identityId: string) =>
  listSessionsOf(db, { siteId, identityId, now, currentHash: sessionHashOf(caller) })

const endOne = ({ siteId, inTransaction }: Context, identityId: string, sessionId: string): Promise<Buffer> =>
  inTransaction(async (tx) => {
    const hash = await deleteSessionById(tx, { siteId, identityId }, sessionId)
    if (!hash) throw new Refusal('SIGNED_IN_SESSION_NOT_FOUND')
    return hash
  })

/** Locks the account, so that a sign-in that is just being finished ends as well. */
const endAll = ({ siteId, caller, inTransaction }: Context, identityId: string): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await lockIdentity(tx, siteId, identityId))) throw new Refusal('NOT_FOUND')
    const except = sessionHashOf(caller)
    await deleteSessionsOf(tx, { siteId, identityId, ...(except && { except }) })
  })

const sessionHashOf = (caller: Caller): Buffer | null => ('sessionHash' in caller ? (caller.sessionHash ?? null) : null)

const ownId = ({ caller }: Context): string => {
  const memberId = memberIdOf(caller)
  if (!memberId) throw new Refusal('PERMISSION_DENIED')
  return memberId
}

export const getSession: Handler<'identity', 'getSession'> = async (_input, { db, siteId, caller, now }) => {
  const memberId = memberIdOf(caller)
  const sessionHash = 'sessionHash' in caller ? caller.sessionHash : undefined
  if (!memberId || !sessionHash) return { session: { role: caller.kind === 'manager' ? 'MANAGER' : 'VISITOR' } }
  const [identity, session] = await Promise.all([findIdentity(db, siteId, memberId), findSession(db, sessionHash, now)])
  if (!identity || !session) return { session: { role: 'VISITOR' } }
  const staffMember = identity.role && (await findOwnStaffMember(db, siteId, memberId))
  return { session: { ...sessionOf(identity, session.expiresAt), ...(staffMember && { staffMember }) } }
}

export const signOut: Handler<'identity', 'signOut'> = async (_input, { db, siteId, caller, changeSession }) => {
  if ('sessionHash' in caller && caller.sessionHash) await deleteSession(db, siteId, caller.sessionHash)
  changeSession('SIGN_OUT')
  return {}
}

export const sessionsHandlers = {
  getSession,
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  listMemberSessions,
  endMemberSession,
  endMemberSessions,
}
