import { type Static, Type } from 'typebox'
import { Filter } from '../../ground/querying.ts'
import { Email, Guid, IsoInstant, Phone, TrimmedText } from '../../ground/scalars.ts'
import { FeeKind, FeeStatus } from '../../money/fees.ts'
import { Contact } from '../../people/contacts.ts'
import { CustomFieldValueChanges, CustomFieldValues } from '../../people/custom-fields/schemas.ts'

export const ClientAccountStatus = Type.Enum(['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])
export type ClientAccountStatus = Static<typeof ClientAccountStatus>

const Account = Type.Object({
  memberId: Guid,
  loginEmail: Type.String(),
  status: ClientAccountStatus,
  nickname: Type.Optional(Type.String()),
  slug: Type.String(),
  lastLoginDate: Type.Optional(IsoInstant),
})

/** Holds, declined and canceled bookings do not count. */
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

export const BusinessClient = Type.Object({
  ...Contact.properties,
  company: Type.Optional(Type.String()),
  jobTitle: Type.Optional(Type.String()),
  birthdate: Type.Optional(Type.String()),
  address: Type.Optional(ClientAddress),
  customFields: Type.Optional(CustomFieldValues),
  /** For the business only: words to find the client by. */
  tags: Type.Optional(Type.Array(Type.String())),
  account: Type.Optional(Account),
  visits: Visits,
  plans: Type.Array(Type.Object({ orderId: Guid, name: Type.String(), status: Type.Enum(['ACTIVE', 'PAUSED']) })),
})
export type BusinessClient = Static<typeof BusinessClient>

const Name = TrimmedText(100)

const details = { firstName: Name, lastName: Name, email: Email, phone: Phone, language: Type.String({ minLength: 2, maxLength: 10 }) }

export const ClientTags = Type.Array(TrimmedText(50), { maxItems: 20 })

export const ClientsWanted = Type.Object({ filter: Filter, search: Type.Optional(Type.String({ maxLength: 100 })) })
export type ClientsWanted = Static<typeof ClientsWanted>

/** Requires a name, an e-mail address or a phone number. */
export const NewClient = Type.Partial(Type.Object({ ...details, customFields: CustomFieldValues }))
export type NewClient = Static<typeof NewClient>

/** Absent members stay; null clears. */
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
  author: Type.String(),
  createdDate: IsoInstant,
})
export type ClientNote = Static<typeof ClientNote>

export const ClientHistoryEntry = Type.Object({
  kind: Type.Enum(['BOOKING', 'ORDER', 'CREDIT', 'FEE', 'PAYMENT', 'MESSAGE', 'NOTE']),
  date: IsoInstant,
  id: Guid,
  booking: Type.Optional(
    Type.Object({
      title: Type.String(),
      status: Type.String(),
      paymentStatus: Type.String(),
      attendance: Type.Optional(Type.Enum(['ATTENDED', 'NOT_ATTENDED'])),
    }),
  ),
  order: Type.Optional(Type.Object({ planName: Type.String(), status: Type.String() })),
  credit: Type.Optional(Type.Object({ reason: Type.String(), status: Type.String(), amount: Type.String() })),
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
