import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../contract/src/index.ts'
import { openApiDocument } from '../server/src/ground/http/openapi.ts'

/** Writes docs/openapi.json, the committed copy of what the server answers at /openapi.json. */
const file = path.join(import.meta.dirname, '../docs/openapi.json')
writeFileSync(file, `${JSON.stringify(openApiDocument(contract), null, 1)}\n`)
console.log(`wrote ${path.relative(process.cwd(), file)}`)
