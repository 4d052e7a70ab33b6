import { printProgress } from '../server/src/ground/progress.ts'
import { build, buildNames, compressPages } from './builds.ts'

await Promise.all(buildNames.map((name) => printProgress(`${name} built`, () => build(name))))
await printProgress('pages compressed', () => compressPages())
