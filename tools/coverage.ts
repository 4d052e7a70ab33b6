import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How much of the sources the rules, stories and screens run, in per cent; journeys in a browser are not counted. */
type Coverage = { date: string; lines: number; branches: number }

const root = path.join(import.meta.dirname, '..')
const kept = path.join(root, 'docs/coverage.json')

/** Keeps the totals of the run that has just ended. */
export const keepCoverage = (): void => {
  const { total } = JSON.parse(readFileSync(path.join(root, 'coverage/coverage-summary.json'), 'utf8'))
  const date = new Date().toISOString().slice(0, 10)
  const coverage: Coverage = { date, lines: total.lines.pct, branches: total.branches.pct }
  writeFileSync(kept, `${JSON.stringify(coverage, null, 2)}\n`)
}

export const lastCoverage = (): Coverage | null => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : null)
