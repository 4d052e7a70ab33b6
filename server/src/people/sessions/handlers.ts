import {
  endMemberSession,
  endMemberSessions,
  endOtherSessions,
  endSession,
  getSession,
  listMemberSessions,
  listSessions,
  signOut,
} from './own-sessions.ts'

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
