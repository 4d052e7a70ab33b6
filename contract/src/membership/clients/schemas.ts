import { type Static, Type } from 'typebox'
import { Filter } from '../../ground/querying.ts'
import { Email, Guid, IsoInstant, Phone, TrimmedText } from '../../ground/scalars.ts'
import { FeeKind, FeeStatus } from '../../money/fees.ts'
import { Contact } from '../../people/contacts.ts'
import { CustomFieldValueChanges, CustomFieldValues } from '../../people/custom-fields/schemas.ts'

export const ClientAccountStatus = Type.Enum(['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])
export type ClientAccountStatus = Static<typeof ClientAccountStatus>

/** The account with which a client signs in: that of the latest sign-up where there are several. */
const Account = Type.Object({
  memberId: Guid,
  loginEmail: Type.String(),
  status: ClientAccountStatus,
  nickname: Type.Optional(Type.String()),
  slug: Type.String(),
  lastLoginDate: Type.Optional(IsoInstant),
})

/** Bookings that were made: holds, declined and canceled ones do not count. */
const Visits = Type.Object({
  past: Type.Integer(),
  coming: Type.Integer(),
  lastDate: Type.Optional(IsoInstant),
  nextDate: Type.Optional(IsoInstant),
})

const ClientAddress = Type.Object({
  addressLine: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
})

/** A customer of the business, with an account or without. `id` is that of the contact. */
export const BusinessClient = Type.Object({
  ...Contact.properties,
  company: Type.Optional(Type.String()),
  jobTitle: Type.Optional(Type.String()),
  birthdate: Type.Optional(Type.String()),
  /** The first, where there are several. */
  address: Type.Optional(ClientAddress),
  /** By the key of the field; archived ones are left out. */
  customFields: Type.Optional(CustomFieldValues),
  /** Words by which the business finds them again; clients never see them. */
  tags: Type.Optional(Type.Array(Type.String())),
  account: Type.Optional(Account),
  visits: Visits,
  /** Plans that go on now, the latest first. */
  plans: Type.Array(Type.Object({ orderId: Guid, name: Type.String(), status: Type.Enum(['ACTIVE', 'PAUSED']) })),
})
export type BusinessClient = Static<typeof BusinessClient>

const Name = TrimmedText(100)

const details = { firstName: Name, lastName: Name, email: Email, phone: Phone, language: Type.String({ minLength: 2, maxLength: 10 }) }

export const ClientTags = Type.Array(TrimmedText(50), { maxItems: 20 })

export const ClientsWanted = Type.Object({ filter: Filter, search: Type.Optional(Type.String({ maxLength: 100 })) })
export type ClientsWanted = Static<typeof ClientsWanted>

/** At least a name, an e-mail address or a phone number. */
export const NewClient = Type.Partial(Type.Object({ ...details, customFields: CustomFieldValues }))
export type NewClient = Static<typeof NewClient>

/** Members that are absent stay as they are; null clears. */
export const ClientChanges = Type.Object({
  ...Type.Partial(Type.Object(details)).properties,
  customFields: Type.Optional(CustomFieldValueChanges),
  tags: Type.Optional(ClientTags),
  id: Type.Optional(Guid),
})
export type ClientChanges = Static<typeof ClientChanges>

export const ClientNote = Type.Object({
  id: Guid,
  clientId: Guid,
  text: Type.String(),
  /** Who wrote it, as named then. */
  author: Type.String(),
  createdDate: IsoInstant,
})
export type ClientNote = Static<typeof ClientNote>

/**
 * One thing that happened with a client; the member named like the kind tells of it. `date` is when a booking takes place, when an order was
 * made, when visits were given or a fee was noted, when money moved, when a message was written, and when a note was added. Money is a decimal in its currency; what is given back is
 * negative.
 */
export const ClientHistoryEntry = Type.Object({
  kind: Type.Enum(['BOOKING', 'ORDER', 'CREDIT', 'FEE', 'PAYMENT', 'MESSAGE', 'NOTE']),
  date: IsoInstant,
  /** Of the booking, the order, the line of the ledger, the message, the note. */
  id: Guid,
  booking: Type.Optional(
    Type.Object({
      title: Type.String(),
      status: Type.String(),
      paymentStatus: Type.String(),
      /** Only where attendance was taken. */
      attendance: Type.Optional(Type.Enum(['ATTENDED', 'NOT_ATTENDED'])),
    }),
  ),
  order: Type.Optional(Type.Object({ planName: Type.String(), status: Type.String() })),
  /** Visits that the business gave without a plan: how many, and why. */
  credit: Type.Optional(Type.Object({ reason: Type.String(), status: Type.String(), amount: Type.String() })),
  /** For a booking that was canceled late or missed. */
  fee: Type.Optional(
    Type.Object({
      bookingId: Guid,
      title: Type.String(),
      event: FeeKind,
      status: FeeStatus,
      startDate: IsoInstant,
      amount: Type.String(),
      currency: Type.String(),
    }),
  ),
  payment: Type.Optional(Type.Object({ paymentId: Guid, event: Type.String(), amount: Type.String(), currency: Type.String() })),
  message: Type.Optional(Type.Object({ subject: Type.String(), template: Type.String(), status: Type.String() })),
  note: Type.Optional(Type.Object({ text: Type.String(), author: Type.String() })),
})
export type ClientHistoryEntry = Static<typeof ClientHistoryEntry>

/** What a merge would do: the client as it would be, and what comes over from the one that goes. */
export const ClientMerge = Type.Object({
  client: BusinessClient,
  moved: Type.Object({
    bookings: Type.Integer(),
    orders: Type.Integer(),
    payments: Type.Integer(),
    notes: Type.Integer(),
    accounts: Type.Integer(),
  }),
})
export type ClientMerge = Static<typeof ClientMerge>
