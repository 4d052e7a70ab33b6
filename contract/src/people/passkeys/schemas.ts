import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant, TrimmedText } from '../../ground/scalars.ts'

/** A passkey that an account signs in with. */
export const Passkey = Type.Object({
  id: Guid,
  name: Type.String(),
  /** The name of the host that the passkey is bound to. */
  host: Type.String(),
  /** Whether the passkey is synced between devices, by their maker or by a password manager. */
  isBackedUp: Type.Boolean(),
  createdDate: IsoInstant,
  lastUsedDate: Type.Optional(IsoInstant),
})
export type Passkey = Static<typeof Passkey>

export const PasskeyName = TrimmedText(100)

/** What a browser is asked, as WebAuthn Level 3 writes it in JSON: `navigator.credentials` takes it. */
export const PasskeyQuestion = Type.Object({ publicKey: FreeForm })

const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$', examples: ['3q2-7w'] })
const envelope = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: Type.Enum(['public-key']),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 50 })),
  clientExtensionResults: Type.Optional(FreeForm),
}

/** A new key as `navigator.credentials.create` answers it; bytes are base64url. */
export const PasskeyAttestation = Type.Object({
  ...envelope,
  response: Type.Object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(50_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 10 })),
  }),
})
export type PasskeyAttestation = Static<typeof PasskeyAttestation>

/** What `navigator.credentials.get` answers: the question, signed. */
export const PasskeyAssertion = Type.Object({
  ...envelope,
  response: Type.Object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>
