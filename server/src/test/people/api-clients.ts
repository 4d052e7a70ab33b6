import type { NewApiClient, Permission } from '@foyer/contract'
import type { World } from '../world.ts'

/** The owner and a program use front ends: register one, get a secret, request a token, use it. */
export const apiClientsOf = (world: () => World) => {
  const register = async (changes: Partial<NewApiClient> = {}) =>
    (await world().owner.oauth.createApiClient({ body: { apiClient: { name: 'Shop', ...changes } } })).apiClient
  const makeSecret = (apiClientId: string, oldSecretHours?: number) =>
    world().owner.oauth.createClientSecret({
      params: { apiClientId },
      body: oldSecretHours === undefined ? {} : { oldSecretHours },
    })
  const ask = (payload: object, headers: Record<string, string> = {}) =>
    world().app.inject({ method: 'POST', url: '/oauth2/token', payload, headers })
  const credentials = (client_id: string, client_secret: string) => ({ grant_type: 'client_credentials', client_id, client_secret })
  const using = (authorization: string) => world().clientWith({ authorization })
  /** A program that acts in its own name, with a token. */
  const application = async (granted: Permission[]) => {
    const { id } = await register({ permissions: granted })
    const { secret } = await makeSecret(id)
    return { id, secret, token: (await ask(credentials(id, secret))).json().access_token as string }
  }
  return { register, makeSecret, ask, credentials, using, application }
}
