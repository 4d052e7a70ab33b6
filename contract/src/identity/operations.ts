import { Type } from 'typebox'
import { CaptchaTokens } from '../authentication/schemas.ts'
import { rows } from '../operation.ts'
import { Email, FreeForm, Nothing } from '../scalars.ts'
import { Session, TokenRequest, Tokens } from './schemas.ts'

const SessionAnswer = Type.Object({ session: Session })
const Password = Type.String({ minLength: 1, maxLength: 200 })

export const identityOperations = rows({
  requestToken: {
    method: 'POST',
    path: '/oauth2/token',
    access: 'anyone',
    kind: 'oauth',
    limitPerMinute: 300,
    summary: 'Tokens for a visitor, for the code or the proof of a sign-in, for an application, or fresh ones for a refresh token',
    body: TokenRequest,
    response: Tokens,
    errors: ['INVALID_CLIENT', 'INVALID_GRANT', 'UNSUPPORTED_GRANT_TYPE', 'RATE_LIMITED'],
  },
  getJwks: {
    method: 'GET',
    path: '/oauth2/jwks',
    access: 'anyone',
    isRead: true,
    summary: 'The public keys that sign access tokens',
    response: Type.Object({ keys: Type.Array(FreeForm) }),
    errors: [],
  },
  getSession: {
    method: 'GET',
    path: '/_api/foyer/v1/session',
    access: 'anyone',
    isRead: true,
    summary: 'Who is signed in',
    response: SessionAnswer,
    errors: [],
  },
  signIn: {
    method: 'POST',
    path: '/_api/foyer/v1/session/sign-in',
    access: 'anyone',
    limitPerMinute: 30,
    summary: 'Sign in to the dashboard with e-mail address and password',
    body: Type.Object({ email: Email, password: Password, captchaTokens: CaptchaTokens }),
    response: SessionAnswer,
    errors: ['SIGN_IN_FAILED', 'SECOND_FACTOR_REQUIRED', '-19971', '-19970', 'TOO_MANY_ATTEMPTS'],
  },
  enterSession: {
    method: 'POST',
    path: '/_api/foyer/v1/session/enter',
    access: 'anyone',
    limitPerMinute: 30,
    summary: 'Exchange the proof of a sign-in for a session of the web app',
    body: Type.Object({ sessionToken: Type.String({ minLength: 20, maxLength: 200 }) }),
    response: SessionAnswer,
    errors: ['SESSION_TOKEN_INVALID', 'SECOND_FACTOR_REQUIRED'],
  },
  requestSignInLink: {
    method: 'POST',
    path: '/_api/foyer/v1/session/request-link',
    access: 'anyone',
    limitPerMinute: 10,
    summary: 'Mail a one-time sign-in link; the same answer for unknown addresses',
    body: Type.Object({ email: Email }),
    response: Nothing,
    errors: ['TOO_MANY_ATTEMPTS'],
  },
  signInWithLink: {
    method: 'POST',
    path: '/_api/foyer/v1/session/sign-in-with-link',
    access: 'anyone',
    limitPerMinute: 30,
    summary: 'Use a one-time sign-in link',
    body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) }),
    response: SessionAnswer,
    errors: ['SIGN_IN_LINK_INVALID', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_ATTEMPTS'],
  },
  setPassword: {
    method: 'POST',
    path: '/_api/foyer/v1/session/password',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Set the own password; ends all other sessions, and this one goes on as a new one',
    body: Type.Object({ newPassword: Password, password: Type.Optional(Password) }),
    response: SessionAnswer,
    errors: ['PASSWORD_TOO_WEAK', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
  confirmSession: {
    method: 'POST',
    path: '/_api/foyer/v1/session/confirm',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Show the own password again: for the next minutes this session may change what needs that',
    body: Type.Object({ password: Password }),
    response: Nothing,
    errors: ['-19976', 'TOO_MANY_ATTEMPTS'],
  },
  signOut: {
    method: 'POST',
    path: '/_api/foyer/v1/session/sign-out',
    access: 'anyone',
    summary: 'End this session',
    body: Nothing,
    response: Nothing,
    errors: [],
  },
})
