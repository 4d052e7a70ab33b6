import { spawnSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const seedsDrawn = (seed?: string): string[] => {
  const script = `import '${path.join(import.meta.dirname, 'property-seeds.ts')}'
    import fc from 'fast-check'
    for (let run = 0; run < 3; run += 1) console.log(fc.check(fc.property(fc.integer(), () => true)).seed)`
  const env = { ...process.env, FOYER_PROPERTY_SEED: seed }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', env })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

test('properties draw the same values in each run, or others in each where that is asked for, or those of a seed', () => {
  expect(new Set([...seedsDrawn(), ...seedsDrawn()]).size).toBe(1)
  expect(new Set([...seedsDrawn('random'), ...seedsDrawn('random')]).size).toBe(6)
  expect(new Set(seedsDrawn('1454209618'))).toEqual(new Set(['1454209618']))
})

test('a counterexample is told with its seed and path', () => {
  const isSmall = fc.property(fc.integer({ min: 0 }), (number) => number < 10)
  expect(() => fc.assert(isSmall)).toThrow(/\{ seed: -?\d+, path: "[\d:]+"/)
})
