import type { Operation } from './operation.ts'

export const operationsOf = <Room extends string>(table: Record<Room, object>): { room: Room; name: string; row: Operation }[] =>
  Object.entries<object>(table).flatMap(([room, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ room: room as Room, name, row: row as Operation })),
  )
