import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { StripeServer } from '../money/stripe/stripe-server.ts'
import { type ApiServer, startApiServer } from '../servers/racing.ts'
import type { World } from '../world.ts'

/** A server process that is killed now and then, and started again as by a supervisor. */
export const keptServer = async (world: World, stripe: StripeServer) => {
  const outbox = mkdtempSync(path.join(os.tmpdir(), 'foyer-two-years-'))
  const start = () => startApiServer(world, outbox, stripe.address.port)
  let running: ApiServer = await start()
  let kills = 0
  afterAll(async () => {
    await running.kill()
    rmSync(outbox, { recursive: true, force: true })
  })
  const kill = async (): Promise<void> => {
    kills += 1
    await running.kill()
  }
  return {
    url: () => running.url,
    kills: () => kills,
    kill,
    /** Kills it when Stripe has done what it asks for the n-th time from now, before it hears the answer. */
    killAtCall: (nth: number): void => {
      let left = nth
      stripe.network.beforeAnswer = async () => {
        left -= 1
        if (left === 0) await kill()
        while (left <= 0 && running.process.signalCode === null) await new Promise((again) => setImmediate(again))
      }
    },
    /** The next minute, by its clock, and all that is done in one. */
    minute: async (): Promise<void> => {
      running.setClock(world.clock.now)
      await running.runMinute()
    },
    setClock: () => running.setClock(world.clock.now),
    /** Starts it again where it was killed. */
    revive: async (): Promise<void> => {
      stripe.network.beforeAnswer = null
      if (running.process.signalCode !== null) running = await start()
    },
    errors: () => running.errors,
  }
}
