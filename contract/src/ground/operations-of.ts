import type { Operation } from './operation.ts'

/** The table as a flat list, for the loops that derive routes, documents and tests from it. */
export const operationsOf = <Room extends string>(table: Record<Room, object>): { room: Room; name: string; row: Operation }[] =>
  Object.entries<object>(table).flatMap(([room, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ room: room as Room, name, row: row as Operation })),
  )
