import { createPrivateKey } from 'node:crypto'
import type { SignInPreset, Site } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import { SignJWT } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client'
import type { Outgoing } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { discover, ProviderError } from './provider-configuration.ts'
import type { StoredProvider } from './providers-store.ts'

type Asking = Pick<Context, 'siteId' | 'now' | 'dependencies'>

export const clientOf = async (provider: StoredProvider, { siteId, now, dependencies }: Asking): Promise<Configuration> => {
  const { outgoing } = dependencies
  const secret = unsealSecret(dependencies, siteId, provider)
  if (secret === null) throw new ProviderError('UNREACHABLE', { reason: 'The secret of the provider cannot be read any more' })
  const metadata = await metadataOf(outgoing, provider.issuer, now)
  const shown = await clientSecretOf(provider, secret, now)
  const configuration = new Configuration(
    metadata,
    provider.clientId,
    { [clockTolerance]: 30 },
    authenticationBy(provider, metadata, shown),
  )
  configuration[customFetch] = (address, { method, headers, body, signal }) =>
    outgoing.fetch(address, { method, headers, ...(body && { body: String(body) }), ...(signal && { signal }) })
  enableNonRepudiationChecks(configuration)
  // `outgoing` decides which addresses may do without TLS: this machine only, while developing.
  allowInsecureRequests(configuration)
  return configuration
}

const authenticationBy = ({ preset }: StoredProvider, metadata: ServerMetadata, secret: string): ClientAuth => {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return preset !== 'APPLE' && methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

type Known = { metadata: ServerMetadata; readAt: string }

const knownMinutes = 60
const known = new WeakMap<Outgoing, Map<string, Known>>()

const metadataOf = async (outgoing: Outgoing, issuer: string, now: string): Promise<ServerMetadata> => {
  const issuers = known.get(outgoing) ?? new Map<string, Known>()
  known.set(outgoing, issuers)
  const found = issuers.get(issuer)
  if (found && minutesBetween(found.readAt, now) < knownMinutes) return found.metadata
  const metadata = await discover(outgoing, issuer)
  issuers.set(issuer, { metadata, readAt: now })
  return metadata
}

const minutesBetween = (earlier: string, later: string): number =>
  Math.abs(Temporal.Instant.from(later).since(Temporal.Instant.from(earlier)).total('minutes'))

export const callbackAddressOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string =>
  addressIn(publicUrl, '/_api/foyer/v1/sign-in-choices/return')

const minutes = 5

/** Apple wants a new secret each time, signed with the key that it issued. */
const clientSecretOf = async (
  { preset, clientId, issuer, teamId, keyId }: StoredProvider,
  secret: string,
  now: string,
): Promise<string> => {
  if (preset !== 'APPLE') return secret
  const issuedAt = Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000)
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId ?? '' })
    .setIssuer(teamId ?? '')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .setAudience(issuer)
    .setSubject(clientId)
    .sign(createPrivateKey(secret))
}

type Row = { siteId: string; id: string }
type Keys = Pick<Context['dependencies'], 'signingKeys'>

const rowOf = ({ siteId, id }: Row): string => `sign_in_providers ${siteId} ${id}`

export const sealSecret = ({ signingKeys }: Keys, row: Row, secret: string): string => signingKeys.seal(secret, rowOf(row))

export const unsealSecret = ({ signingKeys }: Keys, siteId: string, { id, sealedSecret }: StoredProvider): string | null =>
  signingKeys.unseal(sealedSecret, rowOf({ siteId, id }))

export const secretIn = (preset: SignInPreset, secret: string): string => {
  if (preset === 'APPLE' && !isSigningKey(secret)) throw invalid('provider.secret', 'must be the private key from Apple’s .p8 file', 'KEY')
  return secret
}

const isSigningKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
