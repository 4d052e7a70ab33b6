import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type ClientMetadata, type Configuration, errors } from 'oidc-provider'

/** What the provider knows of a person, by the name typed there. */
export type ProvidersAccount = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string; name?: string }

export type LocalProvider = {
  issuer: string
  accounts: Map<string, ProvidersAccount>
  /** Follows the sign-in address to the address that the browser is sent back to, as this person. */
  visit: (redirectUrl: string, login: string | null) => Promise<URL>
  /** Makes it unreachable, or reachable again. */
  isDown: boolean
  /** The requests it received, by path. */
  asked: string[]
  close: () => Promise<void>
}

type Options = {
  callbackUrl: string
  clientId?: string
  clientSecret?: string
  /** Further properties of the registered client. */
  client?: Partial<ClientMetadata>
  configuration?: Configuration
  /** Checks a client secret; by default it must be the registered one. */
  isSecretGood?: (secret: string) => Promise<boolean>
}

export const testClient = { clientId: 'juniper-studio', clientSecret: 'the-secret-of-juniper-at-the-provider' }

/** A certified OpenID provider on this machine, with a sign-in page that accepts any name. */
export const startProvider = async (options: Options): Promise<LocalProvider> => {
  const accounts = new Map<string, ProvidersAccount>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = (await providerOf(issuer, accounts, options)).callback()
  const local: LocalProvider = {
    issuer,
    accounts,
    isDown: false,
    asked: [],
    visit: (redirectUrl, login) => visit(redirectUrl, login, options.callbackUrl),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())).finally(() => server.closeAllConnections()),
  }
  server.on('request', (request, response) => {
    local.asked.push(new URL(request.url ?? '/', issuer).pathname)
    if (local.isDown) response.writeHead(503).end()
    else void answer(request, response)
  })
  return local
}

const providerOf = async (issuer: string, accounts: Map<string, ProvidersAccount>, options: Options): Promise<Provider> => {
  const { clientId = testClient.clientId, clientSecret = testClient.clientSecret, callbackUrl, isSecretGood } = options
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callbackUrl], ...options.client }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    scopes: ['openid', 'email', 'profile', 'name'],
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts.get(id) }) }),
    cookies: { keys: ['one key for tests'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    ...options.configuration,
  })
  if (isSecretGood) {
    provider.Client.prototype.compareClientSecret = async (shown: string) => {
      if (await isSecretGood(shown)) return true
      throw new errors.InvalidClientAuth('the secret is wrong')
    }
  }
  return provider
}

type Step = { url: string; form?: URLSearchParams }

/** As a browser does: follows redirects, fills in and sends forms, keeps cookies. Without a name, the person goes back. */
const visit = async (redirectUrl: string, login: string | null, callbackUrl: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let step: Step = { url: redirectUrl }
  for (let steps = 0; steps < 20; steps += 1) {
    const answer = await fetch(step.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(step.form && { method: 'POST', body: step.form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const next: Step = location ? { url: new URL(location, step.url).href } : formIn(await answer.text(), step.url, login)
    if (next.url.startsWith(callbackUrl)) return next.form ? new URL(`${next.url}?${next.form}`) : new URL(next.url)
    step = next
  }
  throw new Error(`The provider never led back: ${step.url}`)
}

const formIn = (page: string, pageUrl: string, login: string | null): Step => {
  const [, abort = ''] = /href="([^"]*\/abort)"/.exec(page) ?? []
  if (login === null && abort) return { url: new URL(abort, pageUrl).href }
  const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
  if (!action) throw new Error(`No form on ${pageUrl}: ${page.slice(0, 2000)}`)
  const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]): [string, string] => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
  const form = new URLSearchParams(hidden)
  if (page.includes('name="login"'))
    for (const [name, value] of [
      ['login', login ?? ''],
      ['password', 'any'],
    ] as const)
      form.set(name, value)
  return { url: new URL(action.replaceAll('&amp;', '&'), pageUrl).href, form }
}
