import { type Static, type TSchema, Type } from 'typebox'
import { Guid } from './scalars.ts'

export const ItemMetadata = Type.Object({
  id: Type.Optional(Type.String()),
  originalIndex: Type.Integer(),
  success: Type.Boolean(),
  error: Type.Optional(
    Type.Object({
      code: Type.String(),
      description: Type.Optional(Type.String()),
      data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
})
export type ItemMetadata = Static<typeof ItemMetadata>

export const BulkActionMetadata = Type.Object({
  totalSuccesses: Type.Integer(),
  totalFailures: Type.Integer(),
  undetailedFailures: Type.Integer(),
})

/** One result per item in the order sent, with HTTP 200 even if items failed. */
export const bulkAnswer = <Item extends TSchema>(item: Item) =>
  Type.Object({
    results: Type.Array(Type.Object({ itemMetadata: ItemMetadata, item: Type.Optional(item) })),
    bulkActionMetadata: BulkActionMetadata,
  })

/** A job that acts on all matches of a filter continues after the answer. */
export const JobAnswer = Type.Object({ jobId: Guid })
