import type { Contract, Room } from './index.ts'
import type { Operation } from './operation.ts'

/** The table as a flat list, for the loops that derive routes, documents and tests from it. */
export const operationsOf = (table: Contract): { room: Room; name: string; row: Operation }[] =>
  Object.entries(table).flatMap(([room, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ room: room as Room, name, row: row as Operation })),
  )
