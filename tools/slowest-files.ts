import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const shown = 10

/** Tells at the end of a run which files took longest: reading them, setting up and all tests. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((module) => ({ name: module.moduleId, seconds: secondsOf(module) }))
      .toSorted((a, b) => b.seconds - a.seconds)
    const all = slowest.reduce((sum, { seconds }) => sum + seconds, 0)
    console.log(`The slowest ${Math.min(shown, slowest.length)} of ${slowest.length} files, which took ${all.toFixed(1)} s together:`)
    for (const { name, seconds } of slowest.slice(0, shown)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative('.', name)}`)
  }
}

const secondsOf = (module: TestModule): number => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}
