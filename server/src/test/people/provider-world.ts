import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { createWorld, type World, type WorldOptions } from '../world.ts'
import { type LocalProvider, startProvider, testClient } from './openid-provider.ts'

export const callbackUrl = 'http://localhost:4000/_api/foyer/v1/sign-in-choices/return'

/** A site where people sign in with a provider on this machine. */
export type ProviderWorld = World & { provider: LocalProvider; providerId: string }

export const createProviderWorld = async (
  options: WorldOptions & { provider?: Omit<Parameters<typeof startProvider>[0], 'callbackUrl'> } = {},
): Promise<ProviderWorld> => {
  const world = await createWorld(options)
  const provider = await startProvider({ callbackUrl, ...options.provider })
  const providerId = await addProvider(world, provider)
  return {
    ...world,
    provider,
    providerId,
    close: async () => {
      await provider.close()
      await world.close()
    },
  }
}

export const addProvider = async (world: World, { issuer }: Pick<LocalProvider, 'issuer'>, name = 'Harbour ID'): Promise<string> => {
  const { clientId, clientSecret: secret } = testClient
  const { provider } = await world.owner['sign-in-providers'].createSignInProvider({
    body: { provider: { preset: 'OPENID', name, issuer, clientId, secret } },
  })
  return provider.id
}

/** The parameters of the address that our callback sent the browser to. */
export type LedTo = { path: string; told: Record<string, string> }

/** The browser returns to us with the provider's parameters. */
export const comeBack = async (world: World, browser: Browser, { pathname, search }: URL): Promise<LedTo> => {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await world.app.inject({ method: 'GET', url: pathname + search, headers: { cookie } })
  if (answer.statusCode !== 302) throw new Error(`The callback answered ${answer.statusCode}: ${answer.body}`)
  const location = new URL(String(answer.headers.location))
  return { path: location.pathname, told: Object.fromEntries(location.searchParams) }
}

/** From a page of ours to the provider and back, as the person of this name. */
export const goAndComeBack = async (
  world: ProviderWorld,
  browser: Browser,
  { login, goal = {} }: { login: string | null; goal?: { request?: string; to?: string; again?: boolean } },
): Promise<LedTo> => {
  const { redirectUrl } = await browser['sign-in-providers'].beginProviderSignIn({ params: { providerId: world.providerId }, body: goal })
  return await comeBack(world, browser, await world.provider.visit(redirectUrl, login))
}

/** The whole flow: the answer that the page gets. */
export const signInWithProvider = async (
  world: ProviderWorld,
  login: string,
  browser: Browser = openBrowser(world.app),
  goal: { again?: boolean } = {},
) => {
  const { told } = await goAndComeBack(world, browser, { login, goal })
  const finished = await browser['sign-in-providers'].finishProviderSignIn({ body: { answerToken: told.answer ?? '' } })
  return { browser, ...finished }
}
