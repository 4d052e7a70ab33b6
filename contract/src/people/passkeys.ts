import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, IsoInstant, Nothing, TrimmedText } from '../ground/scalars.ts'
import { Password } from './credentials.ts'

export const Passkey = Type.Object({
  id: Guid,
  name: Type.String(),
  host: Type.String(),
  /** Whether the passkey is synced between devices, by their maker or by a password manager. */
  isBackedUp: Type.Boolean(),
  createdDate: IsoInstant,
  lastUsedDate: Type.Optional(IsoInstant),
})
export type Passkey = Static<typeof Passkey>

export const PasskeyName = TrimmedText(100)

/** The options for `navigator.credentials`, as WebAuthn Level 3 writes them in JSON. */
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

const PasskeyId = Type.Object({ passkeyId: Guid })
const PasskeyAnswer = Type.Object({ passkey: Passkey })

export const passkeysOperations = rows({
  listPasskeys: {
    method: 'GET',
    path: '/_api/foyer/v1/passkeys',
    access: 'member',
    isRead: true,
    summary: 'The caller’s passkeys, the newest first',
    response: Type.Object({ passkeys: Type.Array(Passkey) }),
    errors: [],
  },
  beginPasskeyRegistration: {
    method: 'POST',
    path: '/_api/foyer/v1/passkeys/registration/begin',
    access: 'member',
    limitPerMinute: 10,
    summary: 'What a browser needs to make a passkey; good once, for five minutes',
    body: Type.Object({ password: Type.Optional(Password) }),
    response: PasskeyQuestion,
    errors: ['PASSKEYS_NOT_POSSIBLE', 'TOO_MANY_PASSKEYS', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
  finishPasskeyRegistration: {
    method: 'POST',
    path: '/_api/foyer/v1/passkeys/registration/finish',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Keep the passkey that the browser has made; its holder is told by mail',
    body: Type.Object({ passkey: PasskeyAttestation, name: Type.Optional(PasskeyName) }),
    response: PasskeyAnswer,
    errors: ['PASSKEYS_NOT_POSSIBLE', 'PASSKEY_REFUSED', 'PASSKEY_ALREADY_KNOWN', 'TOO_MANY_PASSKEYS'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/_api/foyer/v1/passkeys/{passkeyId}',
    access: 'member',
    summary: 'Rename one of the caller’s passkeys',
    params: PasskeyId,
    body: Type.Object({ name: PasskeyName }),
    response: PasskeyAnswer,
    errors: ['PASSKEY_NOT_FOUND'],
  },
  removePasskey: {
    method: 'POST',
    path: '/_api/foyer/v1/passkeys/{passkeyId}/remove',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Remove one of the caller’s passkeys; refused for the last way to sign in',
    params: PasskeyId,
    body: Type.Object({ password: Type.Optional(Password) }),
    response: Nothing,
    errors: ['PASSKEY_NOT_FOUND', 'LAST_WAY_TO_SIGN_IN', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
})
