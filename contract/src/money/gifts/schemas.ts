import { type Static, Type } from 'typebox'
import { MoneyAmount } from '../../ground/money.ts'
import { Email, Guid, IsoInstant, LocalDate, Revision, TimeZone, TrimmedText } from '../../ground/scalars.ts'
import { Language } from '../../house/site.ts'
import { Period } from '../../offer/plans/schemas.ts'

/**
 * `UNPAID`: it waits for its payment, online or at the business, and cannot be redeemed. `READY`: its code can be redeemed. `EXPIRED`: it
 * was not redeemed in time.
 */
export const GiftStatus = Type.Enum(['UNPAID', 'READY', 'REDEEMED', 'EXPIRED', 'CANCELED'])
export type GiftStatus = Static<typeof GiftStatus>

/** `MANUAL`: the business gave it without a payment. */
export const GiftSource = Type.Enum(['BOUGHT', 'MANUAL'])
export type GiftSource = Static<typeof GiftSource>

export const GiftPayment = Type.Enum(['ONLINE', 'ON_THE_SPOT'])
export type GiftPayment = Static<typeof GiftPayment>

const Message = TrimmedText(500)
const personName = TrimmedText(100)

const written = {
  planId: Guid,
  receiver: Type.Object({ name: personName, email: Type.Optional(Email) }),
  message: Type.Optional(Message),
  /** The day on which the receiver gets the mail, in the morning of `timeZone`; by default at once, outside the night. */
  deliveryDate: Type.Optional(LocalDate),
  timeZone: Type.Optional(TimeZone),
  language: Type.Optional(Language),
}

export const NewGift = Type.Object({ ...written, giver: Type.Object({ name: personName, email: Email }), payment: GiftPayment })
export type NewGift = Static<typeof NewGift>

export const NewManualGift = Type.Object({ ...written, giverName: Type.Optional(personName) })
export type NewManualGift = Static<typeof NewManualGift>

const answered = {
  id: Guid,
  status: GiftStatus,
  planId: Guid,
  planName: Type.String(),
  price: MoneyAmount,
  giver: Type.Object({ name: Type.String(), email: Type.Optional(Email) }),
  receiver: Type.Object({ name: Type.String(), email: Type.Optional(Email) }),
  message: Type.Optional(Type.String()),
  language: Language,
  timeZone: TimeZone,
  deliveryInstant: Type.Optional(IsoInstant),
  deliveredDate: Type.Optional(IsoInstant),
  /** Absent before the payment, and without an end. */
  expiresDate: Type.Optional(IsoInstant),
  redeemedDate: Type.Optional(IsoInstant),
  createdDate: IsoInstant,
}

export const Gift = Type.Object({
  ...answered,
  source: GiftSource,
  payment: Type.Optional(GiftPayment),
  contactId: Type.Optional(Guid),
  memberId: Type.Optional(Guid),
  orderId: Type.Optional(Guid),
  reason: Type.Optional(Type.String()),
  revision: Revision,
  updatedDate: IsoInstant,
})
export type Gift = Static<typeof Gift>

export const OwnGift = Type.Object({
  ...answered,
  payment: Type.Optional(GiftPayment),
  /** In four groups. Absent until the gift is paid. */
  code: Type.Optional(Type.String()),
})
export type OwnGift = Static<typeof OwnGift>

export const FoundGift = Type.Object({
  status: GiftStatus,
  giverName: Type.String(),
  receiverName: Type.String(),
  message: Type.Optional(Type.String()),
  plan: Type.Object({
    id: Guid,
    name: Type.String(),
    description: Type.String(),
    perks: Type.Array(Type.String()),
    duration: Type.Optional(Period),
  }),
  expiresDate: Type.Optional(IsoInstant),
  redeemedDate: Type.Optional(IsoInstant),
})
export type FoundGift = Static<typeof FoundGift>

export const GiftHistoryEntry = Type.Object({
  id: Guid,
  what: Type.Enum(['CREATED', 'PAID', 'DELIVERED', 'REDEEMED', 'CANCELED', 'CHANGED']),
  date: IsoInstant,
  actor: Type.Object({ type: Type.Enum(['BUSINESS', 'CUSTOMER', 'SYSTEM']), name: Type.Optional(Type.String()) }),
})
export type GiftHistoryEntry = Static<typeof GiftHistoryEntry>

export const GiftSettings = Type.Object({
  isOffered: Type.Boolean(),
  /** For how many months after its payment a gift can be redeemed; if absent, without end. */
  validMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  revision: Revision,
  updatedDate: IsoInstant,
})
export type GiftSettings = Static<typeof GiftSettings>
