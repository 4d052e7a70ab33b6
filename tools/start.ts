import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'
import { printProgress } from '../server/src/ground/progress.ts'
import { buildMissing, compressPages } from './builds.ts'
import { endWithParent } from './end-with-parent.ts'

const serverBuild = path.join(import.meta.dirname, '../server/build')

if (process.env.npm_lifecycle_event) endWithParent()
// React is half again as slow at drawing pages and mails while it looks out for mistakes in them.
process.env.NODE_ENV ??= 'production'
// Arguments never ask for a start: main.ts answers them, and nothing is built for that.
const isStart = process.argv.length === 2
// The pages are built while the database and the sample come into being.
const whenPagesBuilt = isStart ? buildMissing(printProgress, ['web app']) : undefined
// A failure is told by the start, which waits for it at its end.
whenPagesBuilt?.catch(() => {})
if (isStart) await buildMissing(printProgress, ['server'])
const { directory: compiled } = enableCompileCache(path.join(serverBuild, 'compiled'))
// The build has emptied its folder, where keep-compiled.mjs had made this one.
if (compiled) mkdirSync(compiled, { recursive: true })
const { main } = await import(isStart ? path.join(serverBuild, 'main.js') : '../server/src/start/main.ts')
await main(whenPagesBuilt)
flushCompileCache()
// Without it the pages are larger on their way, and the next start tries again.
if (isStart) await compressPages(constants.priority.PRIORITY_LOW).catch((error) => console.error(error.message))
