import { type Static, Type } from 'typebox'
import { IsoInstant, LocalDate, Revision } from '../../ground/scalars.ts'

/** Kinds of what is kept about people, each with a rule of its own. */
export const retentionKinds = [
  'ANSWERS',
  'PARTICIPANTS',
  'CANCELED_BOOKINGS',
  'GUESTS',
  'WAITING_LISTS',
  'NOTES',
  'MESSAGE_TEXTS',
  'MESSAGES',
  'REPORTS',
  'GIFTS',
  'HISTORY',
  'INVOICES',
] as const
export const RetentionKind = Type.Enum([...retentionKinds])
export type RetentionKind = (typeof retentionKinds)[number]

/** Absent `months`: kept as long as the client or the account is there. Invoices count from the end of their year. */
export const RetentionRule = Type.Object({ kind: RetentionKind, months: Type.Optional(Type.Integer({ minimum: 1, maximum: 360 })) })
export type RetentionRule = Static<typeof RetentionRule>

export const Retention = Type.Object({
  /** One for each kind. */
  rules: Type.Array(RetentionRule, { maxItems: retentionKinds.length }),
  /** 0 until the rules are changed for the first time. */
  revision: Revision,
  updatedDate: IsoInstant,
})
export type Retention = Static<typeof Retention>

/** How many rows of a kind a rule touches, or touched. */
export const RetentionCount = Type.Object({ kind: RetentionKind, count: Type.Integer() })
export type RetentionCount = Static<typeof RetentionCount>

/** What the rules did in the night of a day, by the clock of the business. */
export const RetentionRun = Type.Object({
  day: LocalDate,
  removed: Type.Array(RetentionCount),
  /** Absent while it still runs. */
  finishedDate: Type.Optional(IsoInstant),
})
export type RetentionRun = Static<typeof RetentionRun>
