import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Password } from '../../people/credentials.ts'
import { EnrolledFactor, EnrolledType, NewFactor, StateMachine, StateToken } from './schemas.ts'

const FactorsAnswer = {
  factors: Type.Array(EnrolledFactor),
  recoveryCodesLeft: Type.Integer(),
  enrollableTypes: Type.Array(EnrolledType),
}

const BegunFactor = {
  otpauthUrl: Type.Optional(Type.String()),
  secret: Type.Optional(Type.String()),
  recipient: Type.Optional(Type.String()),
}
const Code = Type.String({ minLength: 1, maxLength: 100 })
const RecoveryCodes = { recoveryCodes: Type.Array(Type.String()) }

/** Changing the caller's second factors requires the password again, unless the caller has just signed in. */
export const factorOperations = rows({
  listFactors: {
    method: 'GET',
    path: '/_api/foyer/v1/factors',
    access: 'member',
    isRead: true,
    summary: 'The own second factors',
    response: Type.Object(FactorsAnswer),
    errors: [],
  },
  beginFactor: {
    method: 'POST',
    path: '/_api/foyer/v1/factors/begin',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Begin to set up a second factor: an authenticator app, or codes by mail, telephone or device',
    body: Type.Object({ ...NewFactor, password: Type.Optional(Password) }),
    response: Type.Object({ stateToken: StateToken, ...BegunFactor }),
    errors: ['FACTOR_ALREADY_ACTIVE', 'FACTOR_NOT_AVAILABLE', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
  confirmFactor: {
    method: 'POST',
    path: '/_api/foyer/v1/factors/confirm',
    access: 'member',
    limitPerMinute: 30,
    summary: 'Show with a code that the new factor works; the first one comes with recovery codes',
    body: Type.Object({ stateToken: StateToken, code: Code }),
    response: Type.Object({ ...FactorsAnswer, ...RecoveryCodes }),
    errors: ['STATE_TOKEN_INVALID', 'VERIFICATION_FAILED', 'TOO_MANY_ATTEMPTS'],
  },
  beginSignInFactor: {
    method: 'POST',
    path: '/_api/foyer/v1/factors/sign-in/begin',
    access: 'visitor',
    limitPerMinute: 20,
    summary: 'Begin to set up the second factor without which a sign-in does not go on',
    body: Type.Object({ stateToken: StateToken, ...NewFactor }),
    response: Type.Object(BegunFactor),
    errors: ['STATE_TOKEN_INVALID', 'FACTOR_NOT_AVAILABLE', 'FACTOR_ALREADY_ACTIVE', 'TOO_MANY_ATTEMPTS'],
  },
  confirmSignInFactor: {
    method: 'POST',
    path: '/_api/foyer/v1/factors/sign-in/confirm',
    access: 'visitor',
    limitPerMinute: 60,
    summary: 'Show that the new factor works, and go on signing in; EMAIL needs no code, because a mail was proven a moment ago',
    body: Type.Object({
      stateToken: StateToken,
      type: EnrolledType,
      code: Type.Optional(Code),
      rememberThisDevice: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ signIn: StateMachine, ...RecoveryCodes }),
    errors: ['STATE_TOKEN_INVALID', 'VERIFICATION_FAILED', 'TOO_MANY_ATTEMPTS'],
  },
  removeFactor: {
    method: 'POST',
    path: '/_api/foyer/v1/factors/remove',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Give up a second factor',
    body: Type.Object({ type: EnrolledType, password: Type.Optional(Password) }),
    response: Type.Object(FactorsAnswer),
    errors: ['FACTOR_NOT_AVAILABLE', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/_api/foyer/v1/factors/recovery-codes',
    access: 'member',
    limitPerMinute: 10,
    summary: 'A new sheet of recovery codes; the old one is worth nothing',
    body: Type.Object({ password: Type.Optional(Password) }),
    response: Type.Object(RecoveryCodes),
    errors: ['FACTOR_NOT_AVAILABLE', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
})
