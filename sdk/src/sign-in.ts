import { type Ask, identityRows } from './ask.ts'
import { ApiError } from './errors.ts'
import { withProofOfWork } from './proof-of-work.ts'
import type { Row } from './send.ts'

export type SignInErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'

/** `error` is the site's sentence, `errorCode` is for programs. */
export type SignInState =
  | { loginState: 'INITIAL' | 'OWNER_APPROVAL_REQUIRED' | 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED' }
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'FAILURE'; error: string; errorCode?: SignInErrorCode }

export type CaptchaTokens = { recaptchaToken?: string; invisibleRecaptchaToken?: string }

export type Credentials = {
  email: string
  password: string
  captchaTokens?: CaptchaTokens
  clientMetaData?: Record<string, unknown>
}
export type Registration = Credentials & {
  profile?: Record<string, unknown>
}

export type SignIn = {
  register: (registration: Registration) => Promise<SignInState>
  login: (credentials: Credentials) => Promise<SignInState>
  /** Continues with the code from the mail: in the given state, or else in the last one that asked for a code. */
  processVerification: (answer: { verificationCode: string } | { code: string }, state?: SignInState) => Promise<SignInState>
}

/** Signing in with e-mail address and password, up to a session token: the proof for which tokens are then granted. */
export const createSignIn = (ask: Ask): SignIn => {
  let remembered: SignInState = { loginState: 'INITIAL' }
  const proceed = async (row: Row, body: object): Promise<SignInState> => {
    const state = stateAfter(await ask<StateMachine>(row, body, { names: argumentNames }))
    if (state.loginState === 'EMAIL_VERIFICATION_REQUIRED') remembered = state
    return state
  }
  return {
    register: ({ profile, ...credentials }) =>
      prove(credentials, (body) => proceed(identityRows.register, { ...body, ...(profile && { profile }) })).catch((error) =>
        failureOf(error, registerFailure),
      ),
    login: (credentials) =>
      prove(credentials, (body) => proceed(identityRows.login, body)).catch((error) => failureOf(error, loginFailure)),
    processVerification: async (answer, state = remembered) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
      const code = 'code' in answer ? answer.code : answer.verificationCode
      return await proceed(identityRows.verifyDuringAuthentication, { code, stateToken: state.data.stateToken })
    },
  }
}

type StateMachine = { state: string; sessionToken?: string; stateToken?: string }

const unknownState: SignInState = { loginState: 'FAILURE', error: 'Unknown _state' }

// Maps, not objects: keys come from the site, and `constructor` is no code.
const states = new Map<string, (tokens: { sessionToken: string; stateToken: string }) => SignInState>([
  ['SUCCESS', ({ sessionToken }) => ({ loginState: 'SUCCESS', data: { sessionToken } })],
  ['REQUIRE_OWNER_APPROVAL', () => ({ loginState: 'OWNER_APPROVAL_REQUIRED' })],
  ['REQUIRE_EMAIL_VERIFICATION', ({ stateToken }) => ({ loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } })],
])

const stateAfter = ({ state, sessionToken = '', stateToken = '' }: StateMachine): SignInState =>
  states.get(state)?.({ sessionToken, stateToken }) ?? unknownState

const argumentNames = { loginId: 'email', 'loginId.email': 'email' }

const prove = ({ email, captchaTokens, ...rest }: Credentials, ask: (body: object) => Promise<SignInState>): Promise<SignInState> => {
  const given = captchaTokens ? [captchaElementOf(captchaTokens)] : []
  return withProofOfWork((solved) => {
    const shown = [...given, ...solved]
    return ask({ loginId: { email }, ...rest, ...(shown.length > 0 && { captchaTokens: shown }) })
  })
}

const captchaElementOf = ({ recaptchaToken, invisibleRecaptchaToken }: CaptchaTokens) => ({
  Recaptcha: recaptchaToken,
  InvisibleRecaptcha: invisibleRecaptchaToken,
})

const failureOf = (error: unknown, stateOf: (error: ApiError) => SignInState): SignInState => {
  if (error instanceof ApiError && (error.details.applicationError || error.details.validationError)) return stateOf(error)
  throw error
}

const registerCodes = new Map<string, SignInErrorCode>([
  ['-19971', 'missingCaptchaToken'],
  ['-19970', 'invalidCaptchaToken'],
  ['-19995', 'emailAlreadyExists'],
])

const registerFailure = ({ code, message, violations }: ApiError): SignInState => {
  const email = violations.find(({ data }) => data?.type === 'EMAIL')
  if (email) return { loginState: 'FAILURE', error: email.description, errorCode: 'invalidEmail' }
  const errorCode = registerCodes.get(code)
  return { loginState: 'FAILURE', error: message, ...(errorCode && { errorCode }) }
}

const loginCodes = new Map<string, SignInErrorCode>([
  ['-19971', 'missingCaptchaToken'],
  ['-19970', 'invalidCaptchaToken'],
  ['-19976', 'invalidPassword'],
  ['-19973', 'resetPassword'],
])

const loginFailure = ({ code, message }: ApiError): SignInState => ({
  loginState: 'FAILURE',
  error: message,
  errorCode: loginCodes.get(code) ?? 'invalidEmail',
})
