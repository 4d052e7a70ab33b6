import type { Queryable } from '../db/database.ts'

/**
 * Steps that a room needs of rooms above it, which it may not import. A room adds a row beside the code that calls the step, and names the
 * file that implements it. `server/src/start/room-ports.ts` puts the implementations together; a missing one does not compile.
 */
export interface RoomPorts {
  /** Whether the site accepts online payments. Implemented in `sales/payment-methods/payment-methods.ts`. */
  takesOnline: (db: Queryable, siteId: string) => Promise<boolean>
}
