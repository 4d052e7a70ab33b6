import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, LocalDate } from '../../ground/scalars.ts'

/** A deletion that was asked for and is not done yet: until `dueDate` it can be taken back. */
export const AwaitedDeletion = Type.Object({ id: Guid, askedDate: IsoInstant, dueDate: IsoInstant })
export type AwaitedDeletion = Static<typeof AwaitedDeletion>

/** What a deletion ends, and what stays for the business's books without the person's name. */
export const DeletionPreview = Type.Object({
  ends: Type.Object({
    /** Bookings and requests to come. */
    bookings: Type.Integer(),
    waitingListEntries: Type.Integer(),
    /** Plans that run, or are to begin. */
    orders: Type.Integer(),
  }),
  stays: Type.Object({
    bookings: Type.Integer(),
    orders: Type.Integer(),
    payments: Type.Integer(),
    invoices: Type.Integer(),
    /** When the oldest of these invoices was issued. */
    oldestInvoiceDate: Type.Optional(IsoInstant),
    /** Until then the name of the buyer stays on invoices, as tax law wants; only the owner reads it there. */
    invoicesNamedUntil: Type.Optional(LocalDate),
  }),
  /** A team member leaves the team first. */
  isInTeam: Type.Boolean(),
  hasAccount: Type.Boolean(),
})
export type DeletionPreview = Static<typeof DeletionPreview>

/** What deleting several clients ends. Those on the team stay, and nothing of theirs is counted. */
export const ClientsDeletion = Type.Object({
  clients: Type.Integer(),
  accounts: Type.Integer(),
  inTeam: Type.Integer(),
  /** To come. */
  bookings: Type.Integer(),
  orders: Type.Integer(),
})
export type ClientsDeletion = Static<typeof ClientsDeletion>
