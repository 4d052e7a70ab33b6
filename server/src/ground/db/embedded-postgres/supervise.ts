import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { type Guard, guardCluster } from './guard.ts'
import { hasEnded, stopPostmaster } from './postmaster.ts'

export type Supervision = {
  child: ChildProcess
  password: string
  port: number
  start: () => Promise<ChildProcess>
  log: (line: string) => void
}

const mostRestarts = 3
// Restarts are counted within this time: one crash a week does not mean that PostgreSQL cannot run.
const restartWindowMs = 60_000

export async function supervise({ child, password, port, start, log }: Supervision) {
  const callbacks: ((error: Error) => void)[] = []
  let restarts: number[] = []
  let current = child
  let isStopping = false
  let recovery = Promise.resolve()
  let guard = await takeGuard(password, port, child)
  keepGuard()

  async function recover(): Promise<void> {
    if (isStopping) return
    restarts = [...recentOnes(restarts), performance.now()]
    if (restarts.length > mostRestarts) throw new Error(`it ended ${restarts.length} times within a minute`)
    log(`PostgreSQL ended unexpectedly (${endOf(current)}); starting it again`)
    current = await start()
    try {
      guard = await takeGuard(password, port, current)
    } catch (error) {
      if (!hasEnded(current)) throw error
      return await recover()
    }
    keepGuard()
    watch()
    log('PostgreSQL is back')
  }

  // PostgreSQL may end this connection and keep running: a crash of one of its processes ends all connections, an administrator can end
  // any.
  function keepGuard(): void {
    const [guarded, lost] = [current, guard.lost]
    lost.then(async () => {
      const isOurs = () => !isStopping && guarded === current && !hasEnded(guarded)
      const again = await guardAgain(isOurs, password, port)
      if (!again) return
      if (!isOurs()) return await again.release()
      guard = again
      keepGuard()
    })
  }

  function giveUp(error: Error): void {
    const down = new StartError(`PostgreSQL ended and could not be started again: ${error.message}`, { cause: error })
    for (const callback of callbacks) callback(down)
  }

  function watch(): void {
    whenEnded(current, () => {
      recovery = recover().catch(giveUp)
    })
  }

  async function stop(): Promise<void> {
    isStopping = true
    await recovery
    await guard.release().catch(() => {})
    if (!hasEnded(current) && current.pid) await stopPostmaster(current.pid)
  }

  watch()
  return { stop, whenDown: (callback: (error: Error) => void) => void callbacks.push(callback) }
}

// A PostgreSQL that has just recovered may still refuse: its disk is full, or its files are read for the first time.
async function firstGuard(password: string, port: number, child: ChildProcess): Promise<Guard | null> {
  const end = performance.now() + 10_000
  for (;;) {
    try {
      return await guardCluster(password, port)
    } catch (error) {
      if (hasEnded(child) || performance.now() > end) throw error
      await pause(200)
    }
  }
}

async function guardAgain(isOurs: () => boolean, password: string, port: number): Promise<Guard | null> {
  while (isOurs()) {
    const guard = await guardCluster(password, port).catch(() => null)
    if (guard) return guard
    await pause(200)
  }
  return null
}

const recentOnes = (moments: number[]) => moments.filter((moment) => performance.now() - moment < restartWindowMs)

const endOf = (child: ChildProcess) => child.signalCode ?? `exit code ${child.exitCode}`

function whenEnded(child: ChildProcess, callback: () => void): void {
  // A server that exits without stopping in order stops its PostgreSQL too; only kill -9 leaves it running.
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  const ended = () => {
    process.off('exit', interrupt)
    callback()
  }
  if (hasEnded(child)) ended()
  else once(child, 'exit').then(ended)
}

async function takeGuard(password: string, port: number, child: ChildProcess): Promise<Guard> {
  try {
    const guard = await firstGuard(password, port, child)
    if (guard) return guard
    throw new StartError('Another server took the database at the same moment. Start one of them only, or set DATABASE_URL.')
  } catch (error) {
    child.kill('SIGINT')
    throw error
  }
}
