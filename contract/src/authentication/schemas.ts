import { type Static, Type } from 'typebox'
import { Address } from '../address.ts'
import { Email, FreeForm, Guid, IsoInstant, LocalDate, Revision } from '../scalars.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** What somebody signs in with. */
export const LoginId = Type.Object({ email: Email })

/** What somebody tells about himself when he signs up. What he may do is no part of it. */
export const IdentityProfile = Type.Object({
  firstName: text(100),
  lastName: text(100),
  nickname: text(255),
  picture: text(2048),
  language: text(10),
  privacyStatus: Type.Optional(Type.Enum(['UNDEFINED', 'PUBLIC', 'PRIVATE'])),
  emails: Type.Optional(Type.Array(Email, { maxItems: 50 })),
  secondaryEmails: Type.Optional(Type.Array(Type.Object({ email: Email, tag: text(20) }), { maxItems: 50 })),
  phones: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 50 })),
  phonesV2: Type.Optional(
    Type.Array(Type.Object({ countryCode: text(10), phone: Type.String({ maxLength: 50 }), tag: text(20) }), { maxItems: 50 }),
  ),
  addresses: Type.Optional(Type.Array(Type.Object({ address: Address, tag: text(20) }), { maxItems: 50 })),
  company: text(1000),
  position: text(1000),
  birthdate: Type.Optional(LocalDate),
})
export type IdentityProfile = Static<typeof IdentityProfile>

/** An account as the wire tells it, to whoever has just proven that it is his, and to programs of the business. */
export const Identity = Type.Object({
  id: Guid,
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
  email: Type.Object({ address: Email, isVerified: Type.Boolean() }),
  status: Type.Object({
    name: Type.Enum(['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE']),
    reasons: Type.Array(Type.Enum(['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED'])),
  }),
  identityProfile: Type.Object({
    firstName: text(100),
    lastName: text(100),
    nickname: text(255),
    language: text(10),
    privacyStatus: Type.Enum(['PUBLIC', 'PRIVATE']),
  }),
})
export type Identity = Static<typeof Identity>

/**
 * Where a sign-in has got to. SUCCESS carries the session token, unless an address was verified and nobody signs in; a state that asks for
 * more carries the state token, with which it goes on.
 */
export const StateMachine = Type.Object({
  state: Type.Enum(['SUCCESS', 'REQUIRE_OWNER_APPROVAL', 'REQUIRE_EMAIL_VERIFICATION', 'STATUS_CHECK']),
  sessionToken: Type.Optional(Type.String()),
  stateToken: Type.Optional(Type.String()),
  identity: Type.Optional(Identity),
  additionalData: FreeForm,
})
export type StateMachine = Static<typeof StateMachine>

export const StateToken = Type.String({ minLength: 1, maxLength: 1000 })
/** A password as it is typed; how good a new one must be is told by the domain. */
export const Password = Type.String({ minLength: 1, maxLength: 200 })

/** How new accounts come in, as the wire has it. */
export const SignOnPolicy = Type.Object({ requireOwnerApproval: Type.Boolean(), requireEmailVerification: Type.Boolean() })
export type SignOnPolicy = Static<typeof SignOnPolicy>
