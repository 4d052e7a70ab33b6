import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layerViolations, needlessInDoors, needlessInTables } from './layer-rules.ts'

const root = path.join(import.meta.dirname, '..')
const files = globSync(['{contract,domain,server,sdk}/src/**/*.ts', 'web/app/**/*.{ts,tsx}', 'web/*.ts'], { cwd: root })
const sources = files.sort().map((file) => ({ path: file.replaceAll('\\', '/'), text: readFileSync(path.join(root, file), 'utf8') }))
const tables = readFileSync(path.join(root, 'server/src/ground/db/schema.sql'), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)
const violations = [
  ...sources.flatMap(layerViolations),
  ...needlessInDoors(sources),
  ...needlessInTables(
    sources,
    [...tables].map((match) => match[1] ?? ''),
  ),
]

for (const violation of violations) console.error(violation)
console.log(`${sources.length} files, ${violations.length} violations`)
// A check that looked at nothing proves nothing.
process.exit(sources.length > 0 && violations.length === 0 ? 0 : 1)
