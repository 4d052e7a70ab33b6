import { Refusal } from '@foyer/domain'

export type WaitingLine = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Does works one after another; who comes when so many wait already is asked to come again. */
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
