import type { ApiClient, ClientBounds, NewApiClient } from '@foyer/contract'
import { usualClientBounds } from '@foyer/domain'
import { ApiError } from '@foyer/sdk'
import { type Levels, levelsOf, permissionsIn } from './permission-levels.ts'

/** A front end as it is typed: addresses line by line. */
export type ClientDraft = {
  name: string
  redirects: string
  origins: string
  allowsLoopback: boolean
  runsOnServer: boolean
  serverAddresses: string
  bounds: ClientBounds
  levels: Levels
}

export const draftOf = (client?: ApiClient): ClientDraft => ({
  name: client?.name ?? '',
  redirects: client?.redirectAddresses.join('\n') ?? '',
  origins: client?.origins.join('\n') ?? '',
  allowsLoopback: client?.allowsAnyLoopbackRedirect ?? false,
  runsOnServer: client?.runsOnServer ?? false,
  serverAddresses: client?.serverAddresses.join('\n') ?? '',
  bounds: client?.clientBounds ?? usualClientBounds,
  levels: levelsOf(client?.permissions ?? []),
})

export const clientIn = ({ name, redirects, origins, allowsLoopback, levels, ...draft }: ClientDraft): NewApiClient => ({
  name,
  redirectAddresses: linesOf(redirects),
  origins: linesOf(origins),
  allowsAnyLoopbackRedirect: allowsLoopback,
  runsOnServer: draft.runsOnServer,
  serverAddresses: linesOf(draft.serverAddresses),
  clientBounds: draft.bounds,
  permissions: permissionsIn(levels),
})

/** The first address of a list that the site has refused; null where none is. */
export const refusedAddress = (error: unknown, list: 'redirectAddresses' | 'origins' | 'serverAddresses', typed: string): string | null => {
  if (!(error instanceof ApiError)) return null
  const [, position] = error.violations.map(({ field }) => new RegExp(`\\.${list}\\[(\\d+)\\]$`).exec(field)).find(Boolean) ?? []
  return position === undefined ? null : (linesOf(typed)[Number(position)] ?? null)
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
