import { printProgress } from '../server/src/progress.ts'
import { buildWeb, isWebBuilt } from './build-web.ts'
import { endWithParent } from './end-with-parent.ts'

if (process.env.npm_lifecycle_event) endWithParent()
// React is half again as slow at drawing pages and mails while it looks out for mistakes in them.
process.env.NODE_ENV ??= 'production'
// Arguments never ask for a start: main.ts answers them, and nothing is built for that.
const isStart = process.argv.length === 2
if (isStart && !isWebBuilt()) await printProgress('web app built', buildWeb)
await import('../server/src/main.ts')
