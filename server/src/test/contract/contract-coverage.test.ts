import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@foyer/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../ground/http/openapi.ts'
import { routesOf } from '../../ground/http/routes.ts'

const root = path.join(import.meta.dirname, '../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

type Specified = { method: string; path: string }

const specified: Specified[] = JSON.parse(read('contract/src/specified-operations.json'))

const addressOf = ({ method, path: template }: Specified) => `${method} ${template.replace(/\{[^}]+\}/g, '{}')}`

test('docs/map.md tells how many of the specified operations are served', () => {
  const served = new Set(
    routesOf(contract).flatMap(({ methods, path: template }) => methods.map((method) => addressOf({ method, path: template }))),
  )
  const count = specified.filter((operation) => served.has(addressOf(operation))).length
  expect(read('docs/map.md')).toContain(`**${count} of the ${specified.length} specified operations are served.**`)
})

test('docs/openapi.json is what the server answers; `npm run openapi` writes it anew', () => {
  expect(JSON.parse(read('docs/openapi.json'))).toEqual(JSON.parse(JSON.stringify(openApiDocument(contract))))
})

test('docs/security-tests.md names tests that exist, and every promise has one', () => {
  const rows = read('docs/security-tests.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) {
    const files = [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file)
    expect(
      files.filter((file) => existsSync(path.join(root, file))),
      row,
    ).toEqual(files)
    expect(files, row).not.toEqual([])
  }
})
