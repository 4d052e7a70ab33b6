import { type Static, Type } from 'typebox'

/** A filter in the wire's query language; each room's table of fields says which fields and operators are allowed. */
export const Filter = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })
export type Filter = Static<typeof Filter>

export const Sorting = Type.Object({
  fieldName: Type.String({ maxLength: 512 }),
  order: Type.Optional(Type.Enum(['ASC', 'DESC'])),
})
export type Sorting = Static<typeof Sorting>

/** `paging` is by offset, `cursorPaging` by cursor; the cursor wins if both are sent. */
export const Query = Type.Object({
  filter: Type.Optional(Filter),
  sort: Type.Optional(Type.Array(Sorting, { maxItems: 50 })),
  sorting: Type.Optional(Type.Array(Sorting, { maxItems: 50 })),
  paging: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
  ),
  cursorPaging: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      cursor: Type.Optional(Type.String({ maxLength: 16_000 })),
    }),
  ),
  fields: Type.Optional(Type.Array(Type.String({ maxLength: 512 }), { maxItems: 100 })),
  fieldsets: Type.Optional(Type.Array(Type.String({ maxLength: 512 }), { maxItems: 100 })),
})
export type Query = Static<typeof Query>

/** `total` comes with offset paging; `cursors.next` is absent on the last page. */
export const PagingMetadata = Type.Object({
  count: Type.Integer(),
  offset: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  tooManyToCount: Type.Optional(Type.Boolean()),
  cursors: Type.Optional(Type.Object({ next: Type.Optional(Type.String()), prev: Type.Optional(Type.String()) })),
  hasNext: Type.Optional(Type.Boolean()),
})
export type PagingMetadata = Static<typeof PagingMetadata>

export const CountAnswer = Type.Object({ count: Type.Integer() })
