import { Refusal } from '@foyer/domain'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { loadSite } from '../../house/site/site.ts'
import { marksOfBrowser } from './browser-marks.ts'
import { callbackAddressOf } from './callback-address.ts'
import { ProviderError } from './discover.ts'
import { presets } from './presets.ts'
import { clientOf } from './provider-client.ts'
import { findProvider, type StoredProvider } from './providers-store.ts'
import { insertTrip } from './trips-store.ts'

const validMinutes = 10

type Journey = { providerId: string; identityId: string | null; wayOn: string }

/** Marks the way on: the provider was asked for a new sign-in, and the return checks it. */
export const asksAnew = (wayOn: string): boolean => new URLSearchParams(wayOn.split('?')[1]).has('again')

/** Records this browser's trip to the provider, and returns the address there. State, nonce and verifier are valid for this trip only. */
export const beginTrip = async (context: Context, { providerId, identityId, wayOn }: Journey): Promise<string> => {
  const { db, siteId, now, caller } = context
  const [browserHash] = marksOfBrowser(caller)
  if (!browserHash) throw new Refusal('PERMISSION_DENIED')
  const [provider, site] = await Promise.all([findProvider(db, siteId, providerId), loadSite(db, siteId)])
  if (!provider?.isEnabled) throw new Refusal('SIGN_IN_PROVIDER_NOT_FOUND')
  const client = await clientOrRefusal(provider, context)
  const [state, nonce, codeVerifier] = [newSecret(), randomNonce(), randomPKCECodeVerifier()]
  const expiresAt = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const trip = { stateHash: secretHash(state), providerId, browserHash, identityId, isConnecting: identityId !== null }
  await insertTrip(db, { siteId, ...trip, nonce, codeVerifier, wayOn, now, expiresAt })
  const { scope, parameters, anew } = presets[provider.preset]
  return buildAuthorizationUrl(client, {
    redirect_uri: callbackAddressOf(site),
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
    ...(asksAnew(wayOn) && anew),
  }).href
}

const clientOrRefusal = async (provider: StoredProvider, context: Context) => {
  try {
    return await clientOf(provider, context)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.error({ issuer: provider.issuer, problem: error.problem, data: error.data }, 'a sign-in provider cannot be asked')
    throw new Refusal('SIGN_IN_PROVIDER_UNAVAILABLE', { name: provider.name })
  }
}
