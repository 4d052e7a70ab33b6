import { printProgress } from '../server/src/ground/progress.ts'
import { build, buildNames } from './builds.ts'

await Promise.all(buildNames.map((name) => printProgress(`${name} built`, () => build(name))))
