import type { NewApiClient } from '@foyer/contract'
import { InvalidInput, type Violation } from '@foyer/domain'
import { problemOfServerAddress } from '../../people/site-directory/site-directory.ts'
import type { ClientMembers } from './api-clients-store.ts'
import { problemOfOrigin, problemOfRedirectAddress } from './registrable-addresses.ts'

/** A client with these changes. Every address that cannot be registered is named, all at once. */
export const clientMembers = (before: ClientMembers, changes: Partial<NewApiClient>): ClientMembers => {
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

/** What owners are told of a client: its redirect addresses, its origins, its own permissions. */
export const trustedParts = ({ name, redirectAddresses, origins, permissions }: ClientMembers): string =>
  `${name}: ${[...redirectAddresses, ...origins, ...permissions].join(', ')}`

const violationsOf = (list: string, addresses: readonly string[] = [], problemOf: (address: string) => string | null): Violation[] =>
  addresses.flatMap((address, index) => {
    const description = problemOf(address)
    return description === null ? [] : [{ field: `apiClient.${list}[${index}]`, description, rule: 'FORMAT' }]
  })
