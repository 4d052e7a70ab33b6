import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { Password } from '../identity/credential-schemas.ts'
import { Passkey, PasskeyAttestation, PasskeyName, PasskeyQuestion } from './schemas.ts'

const PasskeyId = Type.Object({ passkeyId: Guid })
const PasskeyAnswer = Type.Object({ passkey: Passkey })

/** The caller's passkeys. Signing in with a passkey is a row of `authentication`. */
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
