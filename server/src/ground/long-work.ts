import { setImmediate } from 'node:timers/promises'

const mostMilliseconds = 10

/** For work that may be long: called after each part of it, lets other calls have their turn where the last ones were some time ago. */
export const turnsFor = (): (() => Promise<void> | undefined) => {
  let began = performance.now()
  return () => {
    if (performance.now() - began < mostMilliseconds) return
    return setImmediate().then(() => {
      began = performance.now()
    })
  }
}
