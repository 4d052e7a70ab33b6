import { printProgress } from '../server/src/progress.ts'
import { buildWeb } from './build-web.ts'

await printProgress('web app built', buildWeb)
