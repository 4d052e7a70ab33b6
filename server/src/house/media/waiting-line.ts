import { Refusal } from '@foyer/domain'

export type WaitingLine = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs works one after another; with too many waiting, the next caller is asked to retry. */
export const createWaitingLine = (mostWaiting: number): WaitingLine => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting > mostWaiting) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 5 })
    waiting += 1
    const result = last.then(work).finally(() => {
      waiting -= 1
    })
    last = result.catch(() => undefined)
    return await result
  }
}
