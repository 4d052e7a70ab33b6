import type { SignInChoice } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { type Caller, ownSessionOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { loadSite } from '../../house/site/site.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { asksToSignInAnew } from '../oauth/authorize-requests.ts'
import { callbackAddressOf, clientOf } from './provider-client.ts'
import { ProviderError, presets } from './provider-configuration.ts'
import { findProvider, listEnabledProviders, type StoredProvider } from './providers-store.ts'
import { insertTrip } from './trips-store.ts'

const validMinutes = 10

type Journey = { providerId: string; identityId: string | null; wayOn: string }

export const asksAnew = (wayOn: string): boolean => new URLSearchParams(wayOn.split('?')[1]).has('again')

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

/** The waiting request and the next page travel with the trip and come back with the browser; that page checks them itself. */
export const beginProviderSignIn: Handler<'sign-in-providers', 'beginProviderSignIn'> = async ({ params, body }, context) => {
  const goal = { ...(body.request && { request: body.request }), ...(body.visit && { visit: body.visit }), ...(body.to && { to: body.to }) }
  const isAgain = body.again === true || (await asksToSignInAnew(context, body.request))
  const search = new URLSearchParams({ ...goal, ...(isAgain && { again: '1' }) }).toString()
  return { redirectUrl: await beginTrip(context, { ...params, identityId: null, wayOn: `/sign-in${search && `?${search}`}` }) }
}

/**
 * The browser's visitor and session. Both come from a cookie that cannot be forged, so no other browser can end its trips. A front end's
 * token is not a browser of ours.
 */
export const marksOfBrowser = (caller: Caller): Buffer[] => {
  if ('clientId' in caller && caller.clientId) return []
  const sessionHash = ownSessionOf(caller)
  const visitorId = 'visitorId' in caller ? caller.visitorId : null
  return [
    ...(sessionHash ? [secretHash(`session ${sessionHash.toString('base64url')}`)] : []),
    ...(visitorId ? [secretHash(`visitor ${visitorId}`)] : []),
  ]
}

/** Public clients know Google by this id, whatever the site calls it. */
const wellKnownGoogle = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69'

export const listSignInChoices: Handler<'sign-in-providers', 'listSignInChoices'> = async ({ query: { idp } }, { db, siteId }) => {
  const [providers, { captcha }] = await Promise.all([listEnabledProviders(db, siteId), loadSignInSettings(db, siteId)])
  const chosen = idp && providers.find(({ id, preset }) => id === idp.toLowerCase() || (preset === 'GOOGLE' && idp === wellKnownGoogle))
  return { choices: providers.map(choiceOf), captcha, ...(chosen && { chosenId: chosen.id }) }
}

export const choiceOf = ({ id, preset, name }: StoredProvider): SignInChoice => ({ id, preset, name })

/** Whatever the caller sends: parsed as browsers parse it, so that `//elsewhere` is seen as another host. */
export const ownWayOn = (to: string | undefined, otherwise: string): string => {
  const here = 'http://here.invalid'
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return otherwise
  const { origin, pathname, search } = new URL(to, here)
  return origin === here && !pathname.startsWith('//') && !/^\/(_api|oauth2|v\d)(\/|$)/.test(pathname) ? pathname + search : otherwise
}

export const wayWith = (wayOn: string, said: Record<string, string>): { path: string; query: Record<string, string> } => {
  const { pathname, searchParams } = new URL(wayOn, 'http://here.invalid')
  return { path: pathname, query: { ...Object.fromEntries(searchParams), ...said } }
}
