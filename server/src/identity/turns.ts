/** Told whoever finds the line too long. */
export class LineTooLong extends Error {
  override name = 'LineTooLong'
}

type Turns = { places: number; mostWaiting: number }

/** Lets so many run at a time; the others wait in line, and whoever finds the line too long is sent away at once: a line is memory. */
export const createTurns = ({ places, mostWaiting }: Turns) => {
  let free = places
  const waiting: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new LineTooLong()
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // The place goes straight to the next in line, so nobody can slip in between.
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
