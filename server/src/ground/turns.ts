import { setImmediate } from 'node:timers/promises'

export class LineTooLong extends Error {
  override name = 'LineTooLong'
}

type Turns = { atOnce: number; mostWaiting: number }

/** A full queue refuses further jobs at once, because a queue takes memory. */
export const createTurns = ({ atOnce, mostWaiting }: Turns) => {
  let free = atOnce
  const waiting: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new LineTooLong()
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // The turn passes straight to the next job in the queue, so a new caller cannot overtake it.
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

const mostMilliseconds = 10

/** For long work: called after each part of it, it lets other calls run if the last pause was some time ago. */
export const turnsFor = (): (() => Promise<void> | undefined) => {
  let began = performance.now()
  return () => {
    if (performance.now() - began < mostMilliseconds) return
    return setImmediate().then(() => {
      began = performance.now()
    })
  }
}
