import { contract, type IdentityProfile } from '@foyer/contract'
import { AuthorizationResponseError, authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import type { Context } from '../../ground/handler.ts'
import { bodyValidator } from '../../ground/http/validators.ts'
import { clientOf } from './provider-client.ts'
import { ProviderError, presets } from './provider-configuration.ts'
import { asksAnew } from './provider-trips.ts'
import type { StoredProvider } from './providers-store.ts'
import type { ProvenSubject, SentName, Trip } from './trips-store.ts'

export type TripProblem = 'declined' | 'unavailable' | 'refused' | 'expired' | 'taken'

/** `isAnew`: the person signed in at the provider on this very trip, rather than long ago. */
export type Proven = ProvenSubject & { isAnew: boolean }

type Returned = { provider: StoredProvider; trip: Trip; came: URL; state: string }

/**
 * Verifies the ID token: this issuer, this client, signature, age and this trip's nonce. Anything else is a problem, never half a proof.
 */
export const proofFrom = async (returned: Returned, context: Context): Promise<Proven | { problem: TripProblem }> => {
  const { provider, trip, came, state } = returned
  try {
    const client = await clientOf(provider, context)
    const tokens = await authorizationCodeGrant(client, came, {
      expectedState: state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('There is no ID token')
    // What the scopes ask for may be in the ID token or at an address of its own: OpenID Connect Core, section 5.4.
    const allClaims = 'email' in claims ? claims : { ...(await userInfoOf(client, tokens.access_token, claims.sub)), ...claims }
    const was = whenSignedIn(claims.auth_time, trip)
    if (asksAnew(trip.wayOn) && was === 'BEFORE') throw new Error('The provider was asked to have somebody sign in anew, and did not')
    // A provider that never says when is trusted. From the others, silence proves no new sign-in.
    const isAnew = was === 'NOW' || !presets[provider.preset].tellsWhen
    return { ...provenBy(allClaims, trip.sentName), isAnew }
  } catch (error) {
    const problem = problemOf(error)
    if (problem !== 'declined') context.log.warn({ err: error, issuer: provider.issuer }, 'a sign-in provider’s answer was refused')
    return { problem }
  }
}

const toleranceSeconds = 30

const whenSignedIn = (authTimeSeconds: unknown, { createdAt }: Trip): 'NOW' | 'BEFORE' | null => {
  if (typeof authTimeSeconds !== 'number') return null
  const begunSeconds = Temporal.Instant.from(createdAt).epochMilliseconds / 1000
  return authTimeSeconds >= begunSeconds - toleranceSeconds ? 'NOW' : 'BEFORE'
}

const userInfoOf = async (client: Configuration, accessToken: string, subject: string): Promise<Record<string, unknown>> =>
  client.serverMetadata().userinfo_endpoint ? await fetchUserInfo(client, accessToken, subject) : {}

// Accepts only addresses that can sign up: others can look like a member's address, or become it in lower case.
const problemsOfLoginId = bodyValidator(contract.authentication.register.body.properties.loginId)

const provenBy = (claims: Record<string, unknown> & { sub?: unknown }, sentName: SentName | null): ProvenSubject => {
  const text = (name: string, longest: number) => keptText(claims[name], longest) || undefined
  const email = typeof claims.email === 'string' && problemsOfLoginId({ email: claims.email }).length === 0 ? claims.email : null
  const profile: IdentityProfile = {}
  const names = { firstName: sentName?.firstName ?? text('given_name', 100), lastName: sentName?.lastName ?? text('family_name', 100) }
  for (const [name, value] of Object.entries({ ...names, language: text('locale', 10) }))
    if (value) Object.assign(profile, { [name]: value })
  if (!profile.firstName && !profile.lastName && text('name', 100)) profile.nickname = text('name', 100) ?? ''
  // Apple writes the word instead of the value.
  return { subject: String(claims.sub), email, isEmailVerified: [true, 'true'].includes(claims.email_verified as boolean), profile }
}

const problemOf = (error: unknown): TripProblem => {
  if (error instanceof AuthorizationResponseError) return declines.includes(error.error) ? 'declined' : (outages[error.error] ?? 'refused')
  if (error instanceof ProviderError) return 'unavailable'
  return isOutage(error) ? 'unavailable' : 'refused'
}

const declines = ['access_denied', 'user_cancelled_authorize', 'interaction_required', 'login_required', 'consent_required']
const outages: Record<string, TripProblem> = { server_error: 'unavailable', temporarily_unavailable: 'unavailable' }

/** The provider was unreachable or failed itself. A wrong answer is another problem. */
const isOutage = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT') return true
  if (cause instanceof Response) return cause.status >= 500
  const { code: systemCode } = (cause ?? {}) as { code?: unknown }
  return [code, systemCode].some((one) => typeof one === 'string' && /^(E[A-Z]+|ABORT_ERR)$/.test(one))
}

/** Limited in length, no NUL, no half of a surrogate pair. Empty for anything but text. */
export const keptText = (text: unknown, longest: number): string =>
  typeof text === 'string' ? text.replaceAll('\0', '').slice(0, longest).toWellFormed() : ''
