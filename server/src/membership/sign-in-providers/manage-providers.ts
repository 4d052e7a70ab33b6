import { randomUUID } from 'node:crypto'
import type { NewSignInProvider, SignInProvider } from '@foyer/contract'
import { InvalidInput, invalid, Refusal, type Violation } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { callbackAddressOf, sealSecret, secretIn, unsealSecret } from './provider-client.ts'
import { discover, ProviderError, type ProviderProblem, presets } from './provider-configuration.ts'
import {
  type CountedProvider,
  deleteProvider,
  findProvider,
  insertProvider,
  listCountedProviders,
  updateProvider,
} from './providers-store.ts'

export const listSignInProviders: Handler<'sign-in-providers', 'listSignInProviders'> = async (_input, context) => {
  const { db, siteId } = context
  const [site, providers] = await Promise.all([loadSite(db, siteId), listCountedProviders(db, siteId)])
  return { providers: providers.map((provider) => providerAnswer(provider, context)), callbackUrl: callbackAddressOf(site) }
}

export const createSignInProvider: Handler<'sign-in-providers', 'createSignInProvider'> = async ({ body: { provider } }, context) => {
  const { siteId, now, dependencies } = context
  refuseIncomplete(provider)
  const { preset, clientId, teamId = null, keyId = null, isEnabled = true } = provider
  const id = randomUUID()
  const sealedSecret = sealSecret(dependencies, { siteId, id }, secretIn(preset, provider.secret))
  const { name, issuer } = presets[preset].own ?? { name: provider.name ?? '', issuer: provider.issuer ?? '' }
  requireIssuerAddress(issuer)
  return await context.inTransaction(async (tx) => {
    const apple = preset === 'APPLE' ? { teamId, keyId } : { teamId: null, keyId: null }
    const own = { id, preset, name, issuer, clientId, sealedSecret, ...apple, isEnabled }
    if (!(await insertProvider(tx, { ...own, siteId, now }))) throw new Refusal('SIGN_IN_PROVIDER_EXISTS', { issuer })
    await tellOwners(tx, context, { change: 'PROVIDER_ADDED', detail: `${name}: ${issuer}` })
    return { provider: providerAnswer({ ...own, createdAt: now, updatedAt: now, ...nobodyYet }, context) }
  })
}

const nobodyYet = { connectedAccounts: 0, accountsWithNothingElse: 0 }

const asked: Record<NewSignInProvider['preset'], readonly ('name' | 'issuer' | 'teamId' | 'keyId')[]> = {
  GOOGLE: [],
  APPLE: ['teamId', 'keyId'],
  OPENID: ['name', 'issuer'],
}

const refuseIncomplete = (provider: NewSignInProvider): void => {
  const missing = asked[provider.preset].filter((member) => !provider[member])
  const violations = missing.map((member): Violation => ({ field: `provider.${member}`, description: 'is required', rule: 'REQUIRED' }))
  if (violations.length > 0) throw new InvalidInput(violations)
}

/** Only the form: the site may be set up before the provider answers. The connection test calls it. */
const requireIssuerAddress = (issuer: string): void => {
  const { protocol, search, hash, username } = URL.canParse(issuer) ? new URL(issuer) : ({} as Partial<URL>)
  const isPlain = !search && !hash && !username
  if (!protocol || !['https:', 'http:'].includes(protocol) || !isPlain)
    throw invalid('provider.issuer', 'must be an address like https://login.example.com', 'FORMAT')
}

export const updateSignInProvider: Handler<'sign-in-providers', 'updateSignInProvider'> = async ({ params, body }, context) => {
  const { siteId, now, dependencies } = context
  const { providerId } = params
  return await context.inTransaction(async (tx) => {
    const provider = await findProvider(tx, siteId, providerId)
    if (!provider) throw new Refusal('SIGN_IN_PROVIDER_NOT_FOUND')
    const { name, clientId, secret, teamId, keyId, isEnabled } = body.provider
    const isOwn = presets[provider.preset].own === null
    await updateProvider(
      tx,
      { siteId, providerId, now },
      {
        ...(isOwn && name !== undefined && { name }),
        ...(clientId !== undefined && { clientId }),
        ...(secret !== undefined && {
          sealedSecret: sealSecret(dependencies, { siteId, id: providerId }, secretIn(provider.preset, secret)),
        }),
        ...(provider.preset === 'APPLE' && { ...(teamId !== undefined && { teamId }), ...(keyId !== undefined && { keyId }) }),
        ...(isEnabled !== undefined && { isEnabled }),
      },
    )
    const saved = (await listCountedProviders(tx, siteId)).find(({ id }) => id === providerId)
    if (!saved) throw new Refusal('SIGN_IN_PROVIDER_NOT_FOUND')
    await tellOwners(tx, context, { change: 'PROVIDER_CHANGED', detail: `${saved.name}: ${saved.issuer}` })
    return { provider: providerAnswer(saved, context) }
  })
}

export const removeSignInProvider: Handler<'sign-in-providers', 'removeSignInProvider'> = async ({ params: { providerId } }, context) =>
  await context.inTransaction(async (tx) => {
    if (!(await deleteProvider(tx, context.siteId, providerId))) throw new Refusal('SIGN_IN_PROVIDER_NOT_FOUND')
    return {}
  })

const providerAnswer = (provider: CountedProvider, { siteId, dependencies }: Context): SignInProvider => {
  const { sealedSecret: _kept, teamId, keyId, createdAt, updatedAt, ...shown } = provider
  return {
    ...shown,
    ...(teamId !== null && { teamId }),
    ...(keyId !== null && { keyId }),
    hasSecret: unsealSecret(dependencies, siteId, provider) !== null,
    createdDate: createdAt,
    updatedDate: updatedAt,
  }
}

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
