import { invalid, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { discover, ProviderError, type ProviderProblem } from './provider-configuration.ts'
import { unsealSecret } from './provider-secret.ts'
import { findProvider } from './providers-store.ts'

/** Calls the provider now. Whether client and secret are right shows only at the first sign-in. */
export const testSignInProvider: Handler<'sign-in-providers', 'testSignInProvider'> = async ({ params: { providerId } }, context) => {
  const { db, siteId, dependencies } = context
  const provider = await findProvider(db, siteId, providerId)
  if (!provider) throw new Refusal('SIGN_IN_PROVIDER_NOT_FOUND')
  if (unsealSecret(dependencies, siteId, provider) === null)
    throw invalid('provider.secret', 'cannot be read any more: enter it again', 'REQUIRED')
  try {
    const { issuer, authorization_endpoint: authorizationEndpoint = '' } = await discover(dependencies.outgoing, provider.issuer)
    return { issuer, authorizationEndpoint }
  } catch (error) {
    if (error instanceof ProviderError) throw invalid('provider.issuer', sentences[error.problem], error.problem, error.data)
    throw error
  }
}

const sentences: Record<ProviderProblem, string> = {
  NOT_HTTPS: 'must begin with https://',
  PRIVATE_NETWORK: 'leads into a private network, which this server does not call',
  UNREACHABLE: 'does not answer',
  NOT_OPENID: 'answers, and has no OpenID configuration',
  ISSUER_MISMATCH: 'calls itself by another address',
}
