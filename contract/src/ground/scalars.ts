import { Type } from 'typebox'

export const Guid = Type.String({ format: 'uuid', maxLength: 36 })
/** An instant in UTC with milliseconds: `2027-03-01T09:00:00.000Z`. */
export const IsoInstant = Type.String({ format: 'date-time', maxLength: 40 })
/** Local wall time without offset: `2027-03-01T10:00:00`. */
export const LocalDateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$',
  maxLength: 19,
  examples: ['2026-03-29T09:30:00'],
})
export const LocalDate = Type.String({ format: 'date', maxLength: 10 })
/** An IANA time zone; the domain checks that it exists. */
export const TimeZone = Type.String({ minLength: 1, maxLength: 150 })
/** A counter as a decimal string, one higher after each change. Settings have 0 until their first change. */
export const Revision = Type.String({ pattern: '^\\d{1,18}$', maxLength: 18, examples: ['1'] })
export const Email = Type.String({ format: 'email', maxLength: 320 })
export const Phone = Type.String({ maxLength: 50 })
/** Text typed by one person and read by others, such as a name: trimmed before it is checked; blanks alone count as empty. */
export const TrimmedText = (maxLength: number) => Type.String({ minLength: 1, maxLength, 'x-trimmed': true })
/** Free-form members, stored and returned as they are. */
export const FreeForm = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })
/** Names of members to change: a comma-joined string, a list, or `{ paths }`. */
export const FieldMask = Type.Union([
  Type.String({ maxLength: 4000 }),
  Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }),
  Type.Object({ paths: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }) }),
])
export const Nothing = Type.Object({})
/** Excel on Windows reads UTF-8 only with a byte order mark, so a table has one unless this is false. */
export const WithByteOrderMark = Type.Optional(Type.Boolean())
