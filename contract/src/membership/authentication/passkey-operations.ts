import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PasskeyAssertion, PasskeyQuestion } from '../../people/passkeys.ts'
import { StateMachine } from './schemas.ts'

export const passkeySignInOperations = rows({
  beginPasskeySignIn: {
    method: 'POST',
    path: '/_api/foyer/v1/passkeys/sign-in/begin',
    access: 'visitor',
    limitPerMinute: 120,
    summary: 'What a browser needs to ask for a passkey, the same for every account; good once, for five minutes',
    body: Type.Object({}),
    response: PasskeyQuestion,
    errors: ['PASSKEYS_NOT_POSSIBLE'],
  },
  finishPasskeySignIn: {
    method: 'POST',
    path: '/_api/foyer/v1/passkeys/sign-in/finish',
    access: 'visitor',
    limitPerMinute: 60,
    summary: 'Sign in with a passkey; who was recognised by it has proven two factors',
    body: Type.Object({ passkey: PasskeyAssertion }),
    response: StateMachine,
    errors: ['PASSKEYS_NOT_POSSIBLE', 'PASSKEY_REFUSED'],
  },
})
