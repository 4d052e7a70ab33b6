import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAuth } from './auth.ts'
import type { SignInState } from './sign-in.ts'
import { type Answer, type IdentityServer, paths, refusal, startIdentityServer, violation } from './test/identity-server.ts'

let server: IdentityServer
beforeEach(async () => {
  server = await startIdentityServer()
})
afterEach(() => server.close())

const auth = () => createAuth({ baseUrl: server.baseUrl, clientId: 'client' })
const credentials = { email: 'mara@juniper.example', password: 'a long sentence' }
const state = (name: string, more: object = {}): Answer => ({ body: { state: name, ...more } })
const both = [
  ['register', paths.register],
  ['login', paths.login],
] as const

describe.each(both)('%s', (name, path) => {
  const answered = (answer: Answer): Promise<SignInState> => {
    server.on(path, () => answer)
    return auth()[name](credentials)
  }

  test('is asked as the visitor, with the address as login id', async () => {
    await auth()[name](credentials)
    const [call] = server.callsTo(path)
    expect(call?.headers.authorization).toBe('visitor-1-access')
    expect(call?.body).toEqual({ loginId: { email: credentials.email }, password: credentials.password })
  })

  test('carries both captcha answers in one element', async () => {
    await auth()[name]({ ...credentials, captchaTokens: { recaptchaToken: 'seen', invisibleRecaptchaToken: 'unseen' } })
    expect(server.callsTo(path)[0]?.body.captchaTokens).toEqual([{ Recaptcha: 'seen', InvisibleRecaptcha: 'unseen' }])
  })

  test('sends the proof of work that the site asks for, once, besides the form’s captchas', async () => {
    const data = { captcha: 'PROOF_OF_WORK', challenge: 'a-signed-challenge', leadingZeroBits: 4 }
    const error = { code: '-19971', description: 'Work.', data }
    server.on(path, ({ captchaTokens }) =>
      JSON.stringify(captchaTokens ?? []).includes('a-signed-challenge:')
        ? state('SUCCESS', { sessionToken: 's' })
        : { status: 428, body: { message: 'Work.', details: { applicationError: error } } },
    )
    expect(await auth()[name](credentials)).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 's' } })
    await auth()[name]({ ...credentials, captchaTokens: { recaptchaToken: 'seen' } })
    const work = { proofOfWork: expect.stringMatching(/^a-signed-challenge:\d+$/) }
    const sent = server.callsTo(path).map(({ body }) => body.captchaTokens)
    expect(sent).toEqual([undefined, [work], [{ Recaptcha: 'seen' }], [{ Recaptcha: 'seen' }, work]])
    server.on(path, () => ({ status: 428, body: { message: 'Work.', details: { applicationError: error } } }))
    expect(await auth()[name](credentials)).toEqual({ loginState: 'FAILURE', error: 'Work.', errorCode: 'missingCaptchaToken' })
  })

  test('becomes the client’s state for each of the server’s', async () => {
    expect(await answered(state('SUCCESS', { sessionToken: 's' }))).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 's' } })
    expect(await answered(state('REQUIRE_OWNER_APPROVAL', { stateToken: 'x' }))).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
    expect(await answered(state('REQUIRE_EMAIL_VERIFICATION', { stateToken: 't' }))).toEqual({
      loginState: 'EMAIL_VERIFICATION_REQUIRED',
      data: { stateToken: 't' },
    })
    for (const other of ['UNKNOWN_STATE', 'STATUS_CHECK', 'REQUIRE_MFA', 'MFA_CHALLENGE', 'REQUIRE_FIRST_FACTOR', 'toString'])
      expect(await answered(state(other))).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
  })

  test('fails with a captcha’s code', async () => {
    for (const [code, errorCode] of [
      ['-19971', 'missingCaptchaToken'],
      ['-19970', 'invalidCaptchaToken'],
    ])
      expect(await answered(refusal(400, code as string, 'Prove it.'))).toEqual({ loginState: 'FAILURE', error: 'Prove it.', errorCode })
  })

  test('has the server’s sentence if message and description differ', async () => {
    expect(await answered(refusal(400, '-19971', 'No captcha.', 'Refused'))).toMatchObject({ error: 'Refused: No captcha.' })
  })

  test('throws when the site did not refuse the sign-in', async () => {
    await expect(answered({ status: 502 })).rejects.toMatchObject({ status: 502 })
    server.on(paths.token, () => ({ status: 401, body: { error: 'invalid_client', error_description: 'No such client.' } }))
    await expect(auth()[name](credentials)).rejects.toMatchObject({ message: 'something went wrong', code: 'INVALID_CLIENT' })
    const unreachable = createAuth({ baseUrl: server.baseUrl, clientId: 'client' })
    await server.close()
    await expect(unreachable[name](credentials)).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })
})

describe('register', () => {
  const refused = (answer: Answer) => {
    server.on(paths.register, () => answer)
    return auth().register(credentials)
  }

  test('sends a profile and the device’s details', async () => {
    await auth().register({ ...credentials, profile: { firstName: 'Mara' }, clientMetaData: { screen: 'small' } })
    expect(server.callsTo(paths.register)[0]?.body).toEqual({
      loginId: { email: credentials.email },
      password: credentials.password,
      profile: { firstName: 'Mara' },
      clientMetaData: { screen: 'small' },
    })
  })

  test('a bad address has the words of its violation alone', async () => {
    const password = { field: 'password', description: 'is short', data: {} }
    const email = { field: 'loginId.email', description: 'is no e-mail address', data: { type: 'EMAIL' } }
    expect(await refused(violation(password, email))).toEqual({
      loginState: 'FAILURE',
      error: 'is no e-mail address',
      errorCode: 'invalidEmail',
    })
  })

  test('other bad input has all violations under the arguments’ names, even without `data`', async () => {
    const wrong = [
      { field: 'password', description: 'is short' },
      { field: 'loginId.email', description: 'is required', data: {} },
    ]
    expect(await refused(violation(...wrong))).toEqual({
      loginState: 'FAILURE',
      error: 'INVALID_ARGUMENT: "email" is required, "password" is short',
    })
  })

  test('a taken address has its code, and anything unforeseen has none', async () => {
    expect(await refused(refusal(409, '-19995', 'Taken.'))).toEqual({
      loginState: 'FAILURE',
      error: 'Taken.',
      errorCode: 'emailAlreadyExists',
    })
    for (const code of ['-19976', 'THROTTLED_FEATURE', 'constructor'])
      expect(await refused(refusal(400, code, 'No.'))).toEqual({ loginState: 'FAILURE', error: 'No.' })
    expect(await refused({ status: 403 })).toEqual({ loginState: 'FAILURE', error: 'Forbidden' })
  })
})

describe('login', () => {
  test.each([
    ['-19976', 'invalidPassword'],
    ['-19973', 'resetPassword'],
    ['-19995', 'invalidEmail'],
    ['UNAUTHENTICATED', 'invalidEmail'],
    ['constructor', 'invalidEmail'],
  ])('code %s is %s', async (code, errorCode) => {
    server.on(paths.login, () => refusal(401, code, 'No.'))
    expect(await auth().login(credentials)).toEqual({ loginState: 'FAILURE', error: 'No.', errorCode })
  })

  test('codes are strings: a number is not one of them', async () => {
    server.on(paths.login, () => ({
      status: 401,
      body: { message: 'No.', details: { applicationError: { code: -19976, description: 'No.' } } },
    }))
    expect(await auth().login(credentials)).toMatchObject({ errorCode: 'invalidEmail' })
  })

  test('bad input, which the site should not answer here, becomes a failure', async () => {
    server.on(paths.login, () => violation({ field: 'password', description: 'is required' }))
    expect(await auth().login(credentials)).toEqual({
      loginState: 'FAILURE',
      error: 'INVALID_ARGUMENT: "password" is required',
      errorCode: 'invalidEmail',
    })
  })
})

describe('the code from the mail', () => {
  const pending = () => {
    server.on(paths.register, () => state('REQUIRE_EMAIL_VERIFICATION', { stateToken: 'remembered' }))
    return auth()
  }

  test('is sent with the state that asked for it', async () => {
    const own = pending()
    await own.register(credentials)
    expect(await own.processVerification({ verificationCode: '123456' })).toEqual({
      loginState: 'SUCCESS',
      data: { sessionToken: 'verified' },
    })
    expect(server.callsTo(paths.verify)[0]?.body).toEqual({ code: '123456', stateToken: 'remembered' })
    expect(server.callsTo(paths.verify)[0]?.headers.authorization).toBe('visitor-1-access')
  })

  test('is sent with a state that was kept elsewhere, under either name', async () => {
    await auth().processVerification({ code: '654321' }, { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'kept' } })
    expect(server.callsTo(paths.verify)[0]?.body).toEqual({ code: '654321', stateToken: 'kept' })
  })

  test('without a state that asked for it is a failure, and no call', async () => {
    const failure = { loginState: 'FAILURE', error: 'Unknown _state' }
    expect(await auth().processVerification({ code: '123456' })).toEqual(failure)
    expect(await pending().processVerification({ code: '123456' }, { loginState: 'OWNER_APPROVAL_REQUIRED' })).toEqual(failure)
    expect(server.calls).toEqual([])
  })

  test('may lead to the owner’s approval, or to another code', async () => {
    const own = pending()
    await own.register(credentials)
    server.on(paths.verify, () => state('REQUIRE_EMAIL_VERIFICATION', { stateToken: 'next' }))
    expect(await own.processVerification({ code: '1' })).toMatchObject({ data: { stateToken: 'next' } })
    server.on(paths.verify, () => state('REQUIRE_OWNER_APPROVAL'))
    expect(await own.processVerification({ code: '2' })).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
    expect(server.callsTo(paths.verify).map(({ body }) => body.stateToken)).toEqual(['remembered', 'next'])
  })

  test('is thrown as an error if it is wrong, and may be tried again', async () => {
    const own = pending()
    await own.register(credentials)
    server.on(paths.verify, () => refusal(400, 'VERIFICATION_FAILED'))
    await expect(own.processVerification({ code: '000000' })).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    server.on(paths.verify, () => state('SUCCESS', { sessionToken: 'verified' }))
    expect(await own.processVerification({ code: '123456' })).toMatchObject({ loginState: 'SUCCESS' })
  })
})
