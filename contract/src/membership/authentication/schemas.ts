import { type Static, Type } from 'typebox'
import { Address } from '../../ground/address.ts'
import { Email, FreeForm, Guid, IsoInstant, LocalDate, Revision } from '../../ground/scalars.ts'
import { PasskeyAssertion } from '../../people/passkeys.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const LoginId = Type.Object({ email: Email })

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
  customFields: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String({ maxLength: 150 }),
        value: Type.Object({
          strValue: text(4000),
          numValue: Type.Optional(Type.Number()),
          dateValue: text(40),
          boolValue: Type.Optional(Type.Boolean()),
        }),
      }),
      { maxItems: 50 },
    ),
  ),
})
export type IdentityProfile = Static<typeof IdentityProfile>

const Untagged = Type.Enum(['UNTAGGED'])

/**
 * An account on the wire, for its holder after signing in and for programs of the business. Before the sign-in is complete, the holder gets
 * only name and status.
 */
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
    picture: text(2048),
    language: text(10),
    privacyStatus: Type.Enum(['PUBLIC', 'PRIVATE']),
    slug: text(255),
    secondaryEmails: Type.Optional(Type.Array(Type.Object({ email: Type.String(), tag: Untagged }))),
    phonesV2: Type.Optional(Type.Array(Type.Object({ phone: Type.String(), tag: Untagged }))),
    addresses: Type.Optional(Type.Array(Type.Object({ address: Address, tag: Untagged }))),
    company: text(1000),
    position: text(1000),
    birthdate: text(10),
  }),
  factors: Type.Optional(Type.Array(Type.Object({ type: Type.String(), status: Type.Enum(['INACTIVE', 'ACTIVE']) }))),
  connections: Type.Optional(Type.Array(Type.Object({ idpConnection: Type.Object({ idpConnectionId: Guid, idpUserId: Type.String() }) }))),
})
export type Identity = Static<typeof Identity>

/** The wire's factors; the operation says which of them this site offers, or why not. */
export const FactorType = Type.Enum(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'RECOVERY_CODE', 'PASSKEY'])
export type FactorType = Static<typeof FactorType>

/** ENABLED factors can be proven; factors that REQUIRE_ACTIVATION must be set up before the sign-in goes on. */
const FactorChoice = {
  availableFactors: Type.Array(Type.Object({ factorType: FactorType, factorStatus: Type.Enum(['ENABLED', 'REQUIRE_ACTIVATION']) })),
  reason: Type.Enum(['USER_SETTINGS']),
}

const CodeData = Type.Optional(Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }))

/** The proof of one factor, in the member of its name; without it the factor is asked for. */
export const FactorProof = Type.Object({
  stateToken: Type.String({ minLength: 1, maxLength: 1000 }),
  rememberThisDevice: Type.Optional(Type.Boolean()),
  totpData: CodeData,
  emailData: CodeData,
  smsData: CodeData,
  callData: CodeData,
  /** The data that the device received: the same code under either name. */
  pushData: Type.Optional(Type.Object({ transactionId: text(36), code: text(100) })),
  recoveryCodeData: CodeData,
  passkeyData: Type.Optional(Type.Object({ passkey: PasskeyAssertion })),
  passwordData: Type.Optional(Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) })),
})
export type FactorProof = Static<typeof FactorProof>

export const EnrolledType = Type.Enum(['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'])
export type EnrolledType = Static<typeof EnrolledType>
export const EnrolledFactor = Type.Object({
  type: EnrolledType,
  status: Type.Enum(['INACTIVE', 'ACTIVE']),
  createdDate: IsoInstant,
  recipient: Type.Optional(Type.String()),
})
export type EnrolledFactor = Static<typeof EnrolledFactor>

/** A device that skips the second factor until `expiresDate`, because it was proven there before. */
export const RememberedDevice = Type.Object({
  id: Guid,
  device: Type.Optional(Type.String()),
  createdDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type RememberedDevice = Static<typeof RememberedDevice>

/** SMS and CALL need a number, PUSH the token by which the device is reached. */
export const NewFactor = {
  type: EnrolledType,
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  deviceToken: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
}

/**
 * The state of a sign-in. SUCCESS carries the session token, unless only an address was verified; a state that asks for more carries the
 * state token for the next step.
 */
export const StateMachine = Type.Object({
  state: Type.Enum(['SUCCESS', 'REQUIRE_OWNER_APPROVAL', 'REQUIRE_EMAIL_VERIFICATION', 'STATUS_CHECK', 'REQUIRE_MFA', 'MFA_CHALLENGE']),
  sessionToken: Type.Optional(Type.String()),
  stateToken: Type.Optional(Type.String()),
  identity: Type.Optional(Identity),
  requireMfaData: Type.Optional(Type.Object(FactorChoice)),
  mfaChallengeData: Type.Optional(Type.Object({ factorType: FactorType, verificationChallengeData: FreeForm, ...FactorChoice })),
  additionalData: FreeForm,
})
export type StateMachine = Static<typeof StateMachine>

export const Captcha = Type.Enum(['OFF', 'PROOF_OF_WORK', 'RECAPTCHA'])

export const ShownRecaptcha = Type.Object({
  siteKey: Type.String(),
  scriptUrl: Type.String(),
  widget: Type.Enum(['CHECKBOX', 'INVISIBLE']),
})
export type ShownRecaptcha = Static<typeof ShownRecaptcha>

export const SignInSettings = Type.Object({
  requireOwnerApproval: Type.Boolean(),
  requireEmailVerification: Type.Boolean(),
  captcha: Captcha,
  neutralAnswers: Type.Boolean(),
  secondFactor: Type.Enum(['OPTIONAL', 'MANAGERS', 'EVERYBODY']),
  shortestPassword: Type.Integer({ minimum: 8, maximum: 64 }),
  revision: Revision,
})
export type SignInSettings = Static<typeof SignInSettings>

/** With the revision that was read, the second of two concurrent changes is refused; without it, the last change wins. */
export const SignInSettingsChanges = Type.Partial(SignInSettings)
export type SignInSettingsChanges = Static<typeof SignInSettingsChanges>

export const PasswordRule = Type.Object({ shortest: Type.Integer(), longest: Type.Integer() })

export const StateToken = Type.String({ minLength: 1, maxLength: 1000 })

export const SignOnPolicy = Type.Object({ requireOwnerApproval: Type.Boolean(), requireEmailVerification: Type.Boolean() })
export type SignOnPolicy = Static<typeof SignOnPolicy>
