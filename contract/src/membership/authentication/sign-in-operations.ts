import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Email, Nothing } from '../../ground/scalars.ts'
import { CaptchaTokens, Password } from '../../people/credentials.ts'
import { Session } from '../../people/sessions.ts'

const SessionAnswer = Type.Object({ session: Session })

export const signInOperations = rows({
  signIn: {
    method: 'POST',
    path: '/_api/foyer/v1/session/sign-in',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'Sign in to the dashboard with e-mail address and password',
    body: Type.Object({ email: Email, password: Password, captchaTokens: CaptchaTokens }),
    response: SessionAnswer,
    errors: ['SIGN_IN_FAILED', 'SECOND_FACTOR_REQUIRED', '-19971', '-19970', 'TOO_MANY_ATTEMPTS'],
  },
  enterSession: {
    method: 'POST',
    path: '/_api/foyer/v1/session/enter',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'Exchange the proof of a sign-in for a session of the web app',
    body: Type.Object({ sessionToken: Type.String({ minLength: 20, maxLength: 200 }) }),
    response: SessionAnswer,
    errors: ['SESSION_TOKEN_INVALID', 'SECOND_FACTOR_REQUIRED'],
  },
  requestSignInLink: {
    method: 'POST',
    path: '/_api/foyer/v1/session/request-link',
    access: 'anyone',
    limitPerMinute: 20,
    summary: 'Mail a one-time sign-in link; the same answer for unknown addresses',
    body: Type.Object({ email: Email }),
    response: Nothing,
    errors: ['TOO_MANY_ATTEMPTS'],
  },
  signInWithLink: {
    method: 'POST',
    path: '/_api/foyer/v1/session/sign-in-with-link',
    access: 'anyone',
    limitPerMinute: 60,
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
    summary: 'Set the caller’s password; ends all other sessions and replaces this one',
    body: Type.Object({ newPassword: Password, password: Type.Optional(Password) }),
    response: SessionAnswer,
    errors: ['PASSWORD_TOO_WEAK', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
})
