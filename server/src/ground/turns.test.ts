import { expect, test } from 'vitest'
import { createTurns, LineTooLong } from './turns.ts'

/** Work that runs until it is told to end. */
const openWork = () => {
  const running: (() => void)[] = []
  let most = 0
  const work = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      most = Math.max(most, running.push(resolve))
    })
  }
  return { work, endOne: () => running.shift()?.(), mostAtOnce: () => most }
}

test('no more jobs run side by side than are allowed at once, and the others run in the order they came', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 10 })
  const { work, endOne, mostAtOnce } = openWork()
  const ended: number[] = []
  const all = [0, 1, 2, 3, 4].map((index) => inTurn(work).then(() => ended.push(index)))
  for (const _ of all) {
    await new Promise(setImmediate)
    endOne()
  }
  await Promise.all(all)
  expect(mostAtOnce()).toBe(2)
  expect(ended).toEqual([0, 1, 2, 3, 4])
})

test('a job is refused when the queue is full, and the queue continues', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 })
  const { work, endOne } = openWork()
  const [first, second] = [inTurn(work), inTurn(work)]
  await expect(inTurn(work)).rejects.toThrow(LineTooLong)
  endOne()
  await first
  const third = inTurn(work)
  await expect(inTurn(work)).rejects.toThrow(LineTooLong)
  await new Promise(setImmediate)
  endOne()
  await second
  await new Promise(setImmediate)
  endOne()
  await third
})

test('a turn is free again after a job that failed', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 0 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'done')).toBe('done')
})
