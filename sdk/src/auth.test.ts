import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuth } from './auth.ts'
import { generateOAuthData } from './authorize.ts'
import { challengeOf } from './pkce.ts'
import { type IdentityServer, partOf, paths, refusal, startIdentityServer } from './test/identity-server.ts'
import { emptyTokens } from './tokens.ts'

const clientId = 'client'
let server: IdentityServer
beforeEach(async () => {
  server = await startIdentityServer()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const now = () => 1_000_000_000_000
const auth = () => createAuth({ baseUrl: server.baseUrl, clientId, now })
const memberTokens = {
  accessToken: { value: 'member-access', expiresAt: 1_000_014_400 },
  refreshToken: { value: 'member-refresh', role: 'member' },
}
const callback = 'https://front.example/callback'

describe('the address of the sign-in page', () => {
  const asked = () => server.callsTo(paths.redirectSession)[0]?.body
  const authRequest = () => partOf(partOf(asked(), 'auth'), 'authRequest')

  test('is asked for with challenge and state, and never with the verifier', async () => {
    const oauthData = generateOAuthData(callback, 'https://front.example/')
    expect(await auth().getAuthUrl(oauthData)).toEqual({
      authUrl: `${server.baseUrl}${paths.authorize}?id=${oauthData.state}`,
      authorizationEndpoint: `${server.baseUrl}${paths.authorize}`,
    })
    expect(asked()).toEqual({
      auth: {
        authRequest: {
          redirectUri: callback,
          clientId,
          codeChallenge: oauthData.codeChallenge,
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state: oauthData.state,
        },
        prompt: 'login',
      },
    })
    expect(JSON.stringify(server.calls)).not.toContain(oauthData.codeVerifier)
  })

  test('takes response mode, prompt, session token and another provider', async () => {
    const options = { responseMode: 'query', prompt: 'none', sessionToken: 's', idp: 'google' } as const
    await auth().getAuthUrl(generateOAuthData(callback), options)
    expect(asked()).toMatchObject({
      auth: {
        authRequest: { responseMode: 'query', sessionToken: 's', idp: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69' },
        prompt: 'none',
      },
    })
  })

  test.each([
    ['facebook', '3ecad13f-52c3-483d-911f-31dbcf2a6d23'],
    [{ connectionId: 'own' }, 'own'],
  ] as const)('knows the provider %o', async (idp, id) => {
    await auth().getAuthUrl(generateOAuthData(callback), { idp })
    expect(authRequest().idp).toBe(id)
  })

  test('without data has no redirect address', async () => {
    await auth().getAuthUrl()
    expect(authRequest().redirectUri).toBe('unused://')
  })

  test('passes a session token of the site on', async () => {
    server.on(paths.redirectSession, () => ({
      body: { redirectSession: { fullUrl: 'full', urlDetails: { endpoint: 'end', searchParams: {} }, sessionToken: 'own' } },
    }))
    expect(await auth().getAuthUrl()).toEqual({ authUrl: 'full', authorizationEndpoint: 'end', sessionToken: 'own' })
  })
})

describe('the code that comes back', () => {
  const returned = async () => {
    const own = auth()
    const oauthData = own.generateOAuthData(callback)
    const { authUrl } = await own.getAuthUrl(oauthData)
    const { code, state } = (await (await fetch(authUrl)).json()) as { code: string; state: string }
    return { own, oauthData, code, state }
  }

  test('becomes a member’s tokens, which are not stored until `setTokens`', async () => {
    const { own, oauthData, code, state } = await returned()
    const tokens = await own.getMemberTokens(code, state, oauthData)
    expect(tokens).toEqual(memberTokens)
    expect(server.calls.at(-1)?.body).toEqual({
      clientId,
      grantType: 'authorization_code',
      redirectUri: callback,
      code,
      codeVerifier: oauthData.codeVerifier,
    })
    expect(challengeOf(oauthData.codeVerifier)).toBe(oauthData.codeChallenge)
    expect(own.loggedIn()).toBe(false)
    own.setTokens(tokens)
    expect(own.loggedIn()).toBe(true)
    expect(await own.headers()).toEqual({ authorization: 'member-access' })
  })

  test.each([
    ['', 'state'],
    ['code', ''],
    [null, null],
  ])('makes no call when code (%o) or state (%o) is missing', async (code, state) => {
    await expect(auth().getMemberTokens(code, state, generateOAuthData(callback))).rejects.toThrow(/^Missing code or _state$/)
    expect(server.calls).toEqual([])
  })

  test('makes no call when the state is another attempt’s', async () => {
    await expect(auth().getMemberTokens('code', 'other', generateOAuthData(callback))).rejects.toThrow(/^Invalid _state$/)
    expect(server.calls).toEqual([])
  })

  test('works once', async () => {
    const { own, oauthData, code, state } = await returned()
    await own.getMemberTokens(code, state, oauthData)
    const again = own.getMemberTokens(code, state, oauthData)
    await expect(again).rejects.toThrow(/^Failed to get member tokens$/)
    await expect(again).rejects.toMatchObject({ cause: { message: 'something went wrong', code: 'INVALID_GRANT' } })
  })
})

describe('a member signed in by another system', () => {
  test('gets tokens for the member’s id and an API key', async () => {
    expect(await auth().getMemberTokensForExternalLogin('member-id', 'api-key')).toEqual(memberTokens)
    const call = server.calls.at(-1)
    expect(call?.body).toEqual({ grant_type: 'authorized_client', scope: 'offline_access', member_id: 'member-id' })
    expect(call?.headers.authorization).toBe('visitor-1-access,api-key')
  })

  test('without the right key gets none', async () => {
    await expect(auth().getMemberTokensForExternalLogin('member-id', 'guess')).rejects.toThrow(/^something went wrong$/)
  })

  test('gets tokens for an address, which becomes a member first', async () => {
    const options = { profile: { nickname: 'Mara' }, verifyEmail: true, mergeExistingContact: false }
    const own = auth()
    expect(await own.getMemberTokensForExternalLoginWithSession('mara@juniper.example', 'api-key', options)).toEqual(memberTokens)
    const [signOn] = server.callsTo(paths.signOn)
    expect(signOn?.body).toEqual({ loginId: { email: 'mara@juniper.example' }, ...options })
    expect(signOn?.headers.authorization).toBe('visitor-1-access,api-key')
    expect(server.calls.at(-1)?.body).toEqual({ grant_type: 'authorized_client', member_id: 'member-id', session_token: 'signed-on' })
  })

  test('gets tokens even if the visitor’s token expires on the way', async () => {
    server.on(paths.signOn, (_body, { headers }) =>
      headers.authorization === 'visitor-1-access,api-key'
        ? refusal(401, 'TOKEN_EXPIRED')
        : { body: { sessionToken: 's', identity: { id: 'member-id' } } },
    )
    expect(await auth().getMemberTokensForExternalLoginWithSession('mara@juniper.example', 'api-key')).toEqual(memberTokens)
    expect(server.callsTo(paths.signOn).map(({ headers }) => headers.authorization)).toEqual([
      'visitor-1-access,api-key',
      'visitor-1-refresh-renewed,api-key',
    ])
  })
})

test('a mail to set a new password leads back to the front end', async () => {
  expect(await auth().sendPasswordResetEmail('mara@juniper.example', callback)).toBeUndefined()
  expect(server.callsTo(paths.sendEmail)[0]?.body).toEqual({ email: 'mara@juniper.example', redirect: { url: callback, clientId } })
})

test('signing out deletes the tokens and returns the address that ends the session; the next call is a new visitor’s', async () => {
  const own = auth()
  own.setTokens(await own.getMemberTokensForExternalLogin('member-id', 'api-key'))
  expect(await own.logout('https://front.example/')).toEqual({ logoutUrl: `${server.baseUrl}/logout` })
  const call = server.callsTo(paths.redirectSession)[0]
  expect(call?.body).toEqual({ logout: { clientId }, callbacks: { postFlowUrl: 'https://front.example/' } })
  expect(call?.headers.authorization).toBe('member-access')
  expect([own.getTokens(), own.loggedIn()]).toEqual([emptyTokens, false])
  expect(own.getTokens()).toEqual({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } })
  await own.headers()
  expect(own.getTokens().refreshToken.role).toBe('visitor')
})
