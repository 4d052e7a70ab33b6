/** Random draws that are the same for the same seed (mulberry32). */
export const newDice = (seed: number) => {
  let state = seed >>> 0
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number below this one. */
  const below = (end: number): number => Math.floor(draw() * end)
  const chance = (share: number): boolean => draw() < share
  const oneOf = <Thing>(things: readonly Thing[]): Thing | undefined => things[below(things.length)]
  return {
    below,
    chance,
    oneOf,
    /** One of these, by their weights. */
    weighted: <Name extends string>(weights: Record<Name, number>): Name => {
      const names = Object.keys(weights) as Name[]
      let left = draw() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      return names[0] as Name
    },
    shuffled: <Thing>(things: readonly Thing[]): Thing[] =>
      things
        .map((thing) => ({ thing, at: draw() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ thing }) => thing),
  }
}

export type Dice = ReturnType<typeof newDice>
