import type { Handlers } from '../../ground/handler.ts'
import { inviteMovedMembers } from './invite-moved.ts'
import { applyMove, exportLeftBehind, getMove, listMovedEntities, listMoves, startMove, stopMove, undoMove } from './manage-moves.ts'

export const movingInHandlers: Handlers<'moving-in'> = {
  startMove,
  listMoves,
  getMove,
  listMovedEntities,
  exportLeftBehind,
  applyMove,
  undoMove,
  stopMove,
  inviteMovedMembers,
}
