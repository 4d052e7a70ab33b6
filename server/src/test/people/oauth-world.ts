import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWorld, type World } from '../world.ts'

export const callback = 'https://shop.example/auth/callback'

/** A site with a front end on another origin, whose addresses are registered one by one. */
export type OauthWorld = World & { shopId: string }

export const createOauthWorld = async (): Promise<OauthWorld> => {
  const world = await createWorld()
  const shopId = randomUUID()
  const addresses = [callback, 'http://127.0.0.1/back?from=app', 'app.example:/back', 'app.example://shop.example/back']
  await world.db
    .insertInto('oauth_clients')
    .values({ site_id: world.siteId, id: shopId, name: 'Shop', redirect_addresses: addresses, origins: ['https://www.shop.example'] })
    .execute()
  return { ...world, shopId }
}

/** An authorize request as the public client sends it, and its code verifier. */
export const newQuestion = (clientId: string, changes: Record<string, string | undefined> = {}) => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const asked = {
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    response_mode: 'query',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomBytes(12).toString('base64url'),
    scope: 'offline_access',
    ...changes,
  }
  const query = Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined))
  return { query, state: asked.state, codeVerifier }
}

export const authorize = (world: World, query: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: '/_api/oauth2/authorize', query, headers })

/** The parameters of a redirect to the client. */
export const toldIn = (location: unknown): Record<string, string> => {
  const { search, hash } = new URL(String(location))
  return Object.fromEntries(new URLSearchParams(hash ? hash.slice(1) : search))
}

/** The message that the page of a hidden frame posts, and its targets. */
export const postedBy = (page: string): { message: Record<string, string>; origins: string[] } => {
  const [, message = '', origins = ''] = /const message=(.*?);for\(const origin of (\[.*?\])\)/.exec(page) ?? []
  return { message: JSON.parse(message), origins: JSON.parse(origins) }
}

export const exchange = (world: World, payload: object) =>
  world.app.inject({ method: 'POST', url: '/oauth2/token', payload: { grantType: 'authorization_code', ...payload } })
