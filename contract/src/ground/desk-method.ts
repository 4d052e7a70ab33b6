import { type Static, Type } from 'typebox'
import { Guid } from './scalars.ts'

/** The ways of payment at the desk that each business has. */
export const builtInDeskMethods = ['CASH', 'CARD_TERMINAL', 'TRANSFER', 'OTHER'] as const
export type BuiltInDeskMethod = (typeof builtInDeskMethods)[number]

/** How money was taken at the desk: one of the built-in ways, or the id of a way that the business named itself. */
export const DeskMethod = Type.String({
  pattern: `^(${builtInDeskMethods.join('|')}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$`,
  maxLength: 36,
  examples: ['CASH'],
})

/** How it was taken; `OTHER` where it is not sent. */
export const TakenHow = { deskMethod: Type.Optional(DeskMethod) }

/** How money went over the desk, and who of the business did it. */
export const OverDesk = {
  deskMethod: Type.Optional(DeskMethod),
  /** The name of a way of the business’s own, as it was that day. */
  deskMethodName: Type.Optional(Type.String()),
}

/** For whom a tip is: the resource of a staff member, and the name of that day. */
export const StaffOfTip = Type.Object({ id: Type.Optional(Guid), name: Type.String() })
export type StaffOfTip = Static<typeof StaffOfTip>
