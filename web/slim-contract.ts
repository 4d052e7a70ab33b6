import { contract, errors, notificationKinds, optionalKinds, permissionAreas, permissions, teamKinds } from '@foyer/contract'
import type { Plugin } from 'vite'

/**
 * Browsers need only names, methods and paths of the operations: types are gone by then, and the server validates. This keeps some 100 kB
 * of schemas out of every visitor's first page.
 */
export const slimContract = (): Plugin => ({
  name: 'foyer:slim-contract',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) => (source === '@foyer/contract' ? '\0slim-contract' : undefined),
  load: (id) => (id === '\0slim-contract' ? source() : undefined),
})

const source = (): string =>
  Object.entries({ contract: slim(), errors: statuses(), notificationKinds, optionalKinds, permissionAreas, permissions, teamKinds })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

const slim = () =>
  Object.fromEntries(
    Object.entries(contract).map(([room, rows]) => [
      room,
      Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, address(row)])),
    ]),
  )

type Row = { method: string; path: string; kind?: string; query?: unknown; body?: unknown; upload?: object; isIdempotent?: boolean }

const address = ({ method, path, kind, query, body, upload, isIdempotent }: Row) => ({
  method,
  path,
  kind,
  query: query === undefined ? undefined : {},
  body: body === undefined ? undefined : {},
  upload,
  isIdempotent,
})

const statuses = () => Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, { status }]))
