import type { SignInPreset } from '@foyer/contract'
import type { ServerMetadata } from 'openid-client'
import type { Outgoing } from '../../ground/dependencies.ts'
import { OutgoingError } from '../../ground/outgoing/outgoing.ts'

type Preset = {
  own: { name: string; issuer: string } | null
  scope: string
  parameters: Readonly<Record<string, string>>
  anew: Readonly<Record<string, string>>
  /** Whether it says when the person signed in there, at least when asked. */
  tellsWhen: boolean
}

export const presets: Readonly<Record<SignInPreset, Preset>> = {
  // With several accounts in this browser, the visitor must choose one: the first is not always meant.
  GOOGLE: {
    own: { name: 'Google', issuer: 'https://accounts.google.com' },
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    // Google supports no `prompt=login`, and does not say when the sign-in was.
    anew: {},
    tellsWhen: false,
  },
  // Apple sends name and address only as a posted form.
  APPLE: {
    own: { name: 'Apple', issuer: 'https://appleid.apple.com' },
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
    // Apple always asks.
    anew: {},
    tellsWhen: true,
  },
  OPENID: { own: null, scope: 'openid email profile', parameters: {}, anew: { prompt: 'login', max_age: '0' }, tellsWhen: true },
}

export type ProviderProblem = 'NOT_HTTPS' | 'PRIVATE_NETWORK' | 'UNREACHABLE' | 'NOT_OPENID' | 'ISSUER_MISMATCH'

export class ProviderError extends Error {
  readonly problem: ProviderProblem
  readonly data: Record<string, unknown>

  constructor(problem: ProviderProblem, data: Record<string, unknown> = {}) {
    super(problem)
    this.name = 'ProviderError'
    this.problem = problem
    this.data = data
  }
}

/** OpenID Connect Discovery 1.0, section 4. The configuration is valid for that issuer only. */
export const discover = async (outgoing: Outgoing, issuer: string): Promise<ServerMetadata> => {
  const answer = await outgoing.fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`).catch(throwProblem)
  if (answer.status !== 200) throw new ProviderError(answer.status >= 500 ? 'UNREACHABLE' : 'NOT_OPENID', { status: answer.status })
  const metadata: unknown = await answer.json().catch(() => null)
  if (!isConfiguration(metadata)) throw new ProviderError('NOT_OPENID')
  if (metadata.issuer !== issuer) throw new ProviderError('ISSUER_MISMATCH', { issuer: metadata.issuer })
  return metadata
}

type Configuration = ServerMetadata & { authorization_endpoint: string; token_endpoint: string; jwks_uri: string }

const isConfiguration = (answer: unknown): answer is Configuration => {
  if (typeof answer !== 'object' || answer === null) return false
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = answer as Record<string, unknown> // unchecked until here
  return typeof issuer === 'string' && [authorization_endpoint, token_endpoint, jwks_uri].every(isWebAddress)
}

/** A browser is sent to one of these addresses, so only web pages are allowed. */
const isWebAddress = (address: unknown): boolean =>
  typeof address === 'string' && URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol)

const throwProblem = (error: unknown): never => {
  const isRefused = error instanceof OutgoingError && error.reason !== 'TOO_LARGE'
  throw new ProviderError(isRefused ? (error.reason as ProviderProblem) : 'UNREACHABLE', { reason: codeOf(error) })
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code
