import type { Context } from '../../ground/handler.ts'
import type { OtherRooms } from '../catalogue/call-operation.ts'
import type { StoredMove } from './moves-store.ts'

/** A move under way. `context` is that of the owner who began it, and tells nobody. */
export type Applying = {
  move: StoredMove
  siteId: string
  now: string
  context: Context
  rooms: OtherRooms
}
