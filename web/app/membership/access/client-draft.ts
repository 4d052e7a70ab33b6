import type { ApiClient, ClientBounds, NewApiClient } from '@foyer/contract'
import { usualClientBounds } from '@foyer/domain'
import { ApiError } from '@foyer/sdk'
import type { Translate } from '../../text/translate.ts'
import { type Levels, levelsOf, permissionsIn } from './permission-fields.tsx'

/** Addresses are typed one per line. */
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

export const clientDraftOf = (client?: ApiClient): ClientDraft => ({
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

const addressLists = [
  { list: 'redirectAddresses', member: 'redirects', words: 'refused' },
  { list: 'origins', member: 'origins', words: 'refusedOrigin' },
  { list: 'serverAddresses', member: 'serverAddresses', words: 'refusedServer' },
] as const

/** Names the first refused address of each list. */
export const addressRefusals = (error: unknown, sent: ClientDraft, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  const { violations } = error
  return Object.fromEntries(
    addressLists.flatMap(({ list, member, words }) => {
      const [, position] = violations.map(({ field }) => new RegExp(`\\.${list}\\[(\\d+)\\]$`).exec(field)).find(Boolean) ?? []
      const address = position === undefined ? undefined : linesOf(sent[member])[Number(position)]
      return address === undefined ? [] : [[list, t(`manager.access.clients.${words}`, { address })]]
    }),
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
