export type Claim = {
  what: string
  /** The result in words, with the spread if there were several rounds. */
  measured: string
  target: string
  isMet: boolean
}

/** Prints a claim in one line; true when it holds. */
export function tell({ what, measured, target, isMet }: Claim): boolean {
  console.log(`${isMet ? 'pass' : 'MISS'}  ${what}: ${measured} (target: ${target})`)
  return isMet
}

/** `3.1, from 2.9 to 3.4`: the middle of the rounds, and how far they lie apart. */
export function spread(rounds: readonly number[], format: (value: number) => string): string {
  return `${format(middle(rounds))}, from ${format(Math.min(...rounds))} to ${format(Math.max(...rounds))}`
}

export const middle = (values: readonly number[]): number => percentile(values, 50)

export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
