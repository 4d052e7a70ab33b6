import type { ApiClient, NewApiClient } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { type Levels, levelsOf, permissionsIn } from './permission-levels.ts'

/** A front end as it is typed: addresses line by line. */
export type ClientDraft = { name: string; redirects: string; origins: string; allowsLoopback: boolean; levels: Levels }

export const draftOf = (client?: ApiClient): ClientDraft => ({
  name: client?.name ?? '',
  redirects: client?.redirectAddresses.join('\n') ?? '',
  origins: client?.origins.join('\n') ?? '',
  allowsLoopback: client?.allowsAnyLoopbackRedirect ?? false,
  levels: levelsOf(client?.permissions ?? []),
})

export const clientIn = ({ name, redirects, origins, allowsLoopback, levels }: ClientDraft): NewApiClient => ({
  name,
  redirectAddresses: linesOf(redirects),
  origins: linesOf(origins),
  allowsAnyLoopbackRedirect: allowsLoopback,
  permissions: permissionsIn(levels),
})

/** The first address of a list that the site has refused; null where none is. */
export const refusedAddress = (error: unknown, list: 'redirectAddresses' | 'origins', typed: string): string | null => {
  if (!(error instanceof ApiError)) return null
  const [, position] = error.violations.map(({ field }) => new RegExp(`\\.${list}\\[(\\d+)\\]$`).exec(field)).find(Boolean) ?? []
  return position === undefined ? null : (linesOf(typed)[Number(position)] ?? null)
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
