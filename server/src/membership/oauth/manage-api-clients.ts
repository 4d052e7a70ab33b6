import { randomUUID } from 'node:crypto'
import type { NewApiClient } from '@foyer/contract'
import { InvalidInput, isPrivateUseAddress, Refusal, usualClientBounds, type Violation } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { refuseToClear } from '../../ground/refuse-to-clear.ts'
import { newReadableSecret, secretHash } from '../../ground/secrets.ts'
import { problemOfServerAddress } from '../../people/site-directory/server-addresses.ts'
import { forgetSiteDirectory } from '../../people/site-directory/site-directory.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { refuseToGiveBeyondOwn } from '../../people/trust/trust.ts'
import {
  type ClientMembers,
  insertClient,
  insertSecret,
  limitSecrets,
  listClients,
  lockClient,
  removeClient,
  requireApiClient,
  saveClient,
} from './api-clients-store.ts'
import { isLoopbackAddress, isPlain } from './registered-addresses.ts'

const nothingAllowed = {
  name: '',
  redirectAddresses: [],
  origins: [],
  allowsAnyLoopbackRedirect: false,
  runsOnServer: false,
  serverAddresses: [],
  clientBounds: usualClientBounds,
  permissions: [],
}

export const listApiClients: Handler<'oauth', 'listApiClients'> = async (_input, context) => ({
  apiClients: await listClients(context.db, context),
})

export const createApiClient: Handler<'oauth', 'createApiClient'> = async ({ body }, context) => {
  const client = clientMembers(nothingAllowed, body.apiClient)
  refuseToGiveBeyondOwn(context.caller, client.permissions)
  const id = randomUUID()
  const answer = await context.inTransaction(async (tx) => {
    await insertClient(tx, context, id, client)
    await tellOwners(tx, context, { change: 'FRONT_END_ADDED', detail: trustedParts(client) })
    return { apiClient: await requireApiClient(tx, context, id) }
  })
  // The limits apply at once here, and after some seconds on every other server.
  forgetSiteDirectory(context.dependencies)
  return answer
}

export const updateApiClient: Handler<'oauth', 'updateApiClient'> = async ({ params, body, cleared }, context) => {
  const { revision, ...changes } = body.apiClient
  const id = params['apiClient.id']
  refuseToClear(cleared)
  const answer = await context.inTransaction(async (tx) => {
    await lockClient(tx, context.siteId, id)
    const before = await requireApiClient(tx, context, id)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const client = clientMembers(before, changes)
    refuseToGiveBeyondOwn(
      context.caller,
      client.permissions.filter((permission) => !before.permissions.includes(permission)),
    )
    await saveClient(tx, context, id, client)
    await tellOwners(tx, context, { change: 'FRONT_END_CHANGED', detail: trustedParts(client) })
    return { apiClient: await requireApiClient(tx, context, id) }
  })
  forgetSiteDirectory(context.dependencies)
  return answer
}

export const deleteApiClient: Handler<'oauth', 'deleteApiClient'> = async ({ params: { apiClientId } }, context) => {
  const endedSessions = await context.inTransaction(async (tx) => {
    await lockClient(tx, context.siteId, apiClientId)
    const { sessionCount } = await requireApiClient(tx, context, apiClientId)
    await removeClient(tx, context.siteId, apiClientId)
    return sessionCount
  })
  // Visitors' tokens have no row in the database; they end when the directory is read again.
  forgetSiteDirectory(context.dependencies)
  return { endedSessions }
}

/** Only this answer contains the secret; the database keeps its hash. */
export const createClientSecret: Handler<'oauth', 'createClientSecret'> = async ({ params, body }, context) => {
  const { siteId, now } = context
  const clientId = params.apiClientId
  const endsAt = Temporal.Instant.from(now)
    .add({ hours: body.oldSecretHours ?? 24 })
    .toString({ fractionalSecondDigits: 3 })
  return await context.inTransaction(async (tx) => {
    await lockClient(tx, siteId, clientId)
    const { permissions } = await requireApiClient(tx, context, clientId)
    refuseToGiveBeyondOwn(context.caller, permissions)
    const { secret, secretStart } = newReadableSecret('foyer_secret_')
    await limitSecrets(tx, { siteId, clientId, now }, endsAt)
    await insertSecret(tx, { siteId, clientId, now, id: randomUUID(), secretHash: secretHash(secret), secretStart })
    const apiClient = await requireApiClient(tx, context, clientId)
    await tellOwners(tx, context, { change: 'FRONT_END_SECRET_MADE', detail: apiClient.name })
    return { apiClient, secret }
  })
}

export const deleteClientSecrets: Handler<'oauth', 'deleteClientSecrets'> = async ({ params: { apiClientId } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    await lockClient(tx, siteId, apiClientId)
    await limitSecrets(tx, { siteId, clientId: apiClientId, now }, now)
    return { apiClient: await requireApiClient(tx, context, apiClientId) }
  })
}

const clientMembers = (before: ClientMembers, changes: Partial<NewApiClient>): ClientMembers => {
  const { redirectAddresses = before.redirectAddresses, origins = before.origins, permissions = before.permissions } = changes
  const serverAddresses = changes.serverAddresses?.map((address) => address.toLowerCase())
  const violations = [
    ...violationsOf('redirectAddresses', changes.redirectAddresses, problemOfRedirectAddress),
    ...violationsOf('origins', changes.origins, problemOfOrigin),
    ...violationsOf('serverAddresses', serverAddresses, problemOfServerAddress),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
  return {
    name: changes.name ?? before.name,
    redirectAddresses: [...new Set(redirectAddresses)],
    origins: [...new Set(origins)],
    allowsAnyLoopbackRedirect: changes.allowsAnyLoopbackRedirect ?? before.allowsAnyLoopbackRedirect,
    runsOnServer: changes.runsOnServer ?? before.runsOnServer,
    serverAddresses: [...new Set(serverAddresses ?? before.serverAddresses)],
    clientBounds: { ...before.clientBounds, ...changes.clientBounds },
    permissions: [...new Set(permissions)],
  }
}

const trustedParts = ({ name, redirectAddresses, origins, permissions }: ClientMembers): string =>
  `${name}: ${[...redirectAddresses, ...origins, ...permissions].join(', ')}`

const violationsOf = (list: string, addresses: readonly string[] = [], problemOf: (address: string) => string | null): Violation[] =>
  addresses.flatMap((address, index) => {
    const description = problemOf(address)
    return description === null ? [] : [{ field: `apiClient.${list}[${index}]`, description, rule: 'FORMAT' }]
  })

const problemOfRedirectAddress = (address: string): string | null => {
  if (address.includes('#')) return 'must not have a fragment'
  if (!isPlain(address)) return 'must be a whole address such as https://shop.example/callback'
  const { username, password } = new URL(address)
  if (username !== '' || password !== '') return 'must not carry a name or password'
  if (!isSafe(address) && !isPrivateUseAddress(address))
    return 'must begin with https://, lead to this very machine, or be an app’s own, with a domain turned round: com.example.app:/callback'
  return isWrittenAsBrowsersDo(address) ? null : `must be written as browsers do: ${new URL(address).href}`
}

const problemOfOrigin = (origin: string): string | null => {
  if (!isPlain(origin) || new URL(origin).origin === 'null') return 'must be an origin such as https://shop.example'
  if (!isSafe(origin)) return 'must begin with https://, or lead to this very machine'
  const { origin: written } = new URL(origin)
  return origin === written ? null : `must be an origin alone: ${written}`
}

const isSafe = (address: string): boolean => new URL(address).protocol === 'https:' || isLoopbackAddress(address)

// Addresses are compared character by character: a spelling that no browser sends would never match.
const isWrittenAsBrowsersDo = (address: string): boolean => [address, `${address}/`].includes(new URL(address).href)
