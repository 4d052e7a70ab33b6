/**
 * What of an amount is for each of several things, in proportion to what is open of each and never more than that; in whole units. The rest
 * of the division goes to the first that still have room.
 */
export function sharedAmong(units: bigint, open: readonly bigint[]): bigint[] {
  const all = open.reduce((sum, one) => sum + one, 0n)
  if (all <= 0n) return open.map(() => 0n)
  const floors = open.map((one) => (one * units) / all)
  let rest = units - floors.reduce((sum, one) => sum + one, 0n)
  return floors.map((floor, position) => {
    const room = (open[position] ?? 0n) - floor
    const more = rest < room ? rest : room
    rest -= more
    return floor + more
  })
}
