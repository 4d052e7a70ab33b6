import { type Static, Type } from 'typebox'
import { Guid } from './scalars.ts'

export const builtInDeskMethods = ['CASH', 'CARD_TERMINAL', 'TRANSFER', 'OTHER'] as const
export type BuiltInDeskMethod = (typeof builtInDeskMethods)[number]

/** One of the built-in ways, or the id of a way that the business named itself. */
export const DeskMethod = Type.String({
  pattern: `^(${builtInDeskMethods.join('|')}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$`,
  maxLength: 36,
  examples: ['CASH'],
})

export const TakenHow = { deskMethod: Type.Optional(DeskMethod) }

export const OverDesk = {
  deskMethod: Type.Optional(DeskMethod),
  /** The business's own name of the way, as it was that day. */
  deskMethodName: Type.Optional(Type.String()),
}

export const StaffOfTip = Type.Object({ id: Type.Optional(Guid), name: Type.String() })
export type StaffOfTip = Static<typeof StaffOfTip>
