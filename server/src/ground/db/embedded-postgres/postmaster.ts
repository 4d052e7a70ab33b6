import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { isAlive, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { asUser, type SystemUser } from './system-user.ts'

export type PostmasterOptions = {
  binaries: Binaries
  clusterDirectory: string
  logFile: string
  user: SystemUser | null
  port: number
  settings: Record<string, string>
}

export class PostmasterFailed extends StartError {
  override name = 'PostmasterFailed'
}

const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // Short queries gain nothing from parallel workers, and containers give those too little shared memory.
  max_parallel_workers_per_gather: '0',
  // Plans are made once and kept: their statistics must not be a minute old while bookings come in by the hundred.
  autovacuum_naptime: '10s',
  // The server logs refused statements itself, with their request; here only what happens to PostgreSQL.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const logStart = rotateLog(options.logFile)
  const child = spawnPostmaster(options)
  try {
    await once(child, 'spawn')
    await ready(child, options.clusterDirectory)
    return child
  } catch (error) {
    throw new PostmasterFailed(`PostgreSQL did not start: ${lastWords(options.logFile, logStart) || error}`, { cause: error })
  }
}

function spawnPostmaster({ binaries, clusterDirectory, logFile, user, port, settings }: PostmasterOptions): ChildProcess {
  const all = { ...ownSettings, port: String(port), ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'a', 0o600)
  try {
    // A group of its own: Ctrl-C in the terminal reaches the server, which finishes its requests before it stops PostgreSQL.
    return spawn(binaries.postgres, ['-D', clusterDirectory, ...args], {
      ...asUser(user),
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

const largestLog = 5_000_000

function rotateLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < largestLog) return size
  renameSync(file, `${file}.old`)
  return 0
}

const lastWords = (file: string, from: number) => readFileSync(file).subarray(from).toString().trim().split('\n').slice(-8).join('\n')

// No timeout: after a crash PostgreSQL replays its journal first, which takes as long as it takes.
async function ready(child: ChildProcess, clusterDirectory: string): Promise<void> {
  while (hasEnded(child) === false) {
    const file = readPostmasterFile(clusterDirectory)
    if (file?.pid === child.pid && file?.isReady) return
    await pause(5)
  }
  throw new Error(`PostgreSQL ended with ${child.signalCode ?? child.exitCode} before it was ready.`)
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** A fast shutdown: transactions are rolled back, files are clean. After a timeout it is killed; the journal then repairs. */
export async function stopPostmaster(pid: number, patienceMs = 15_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    sendSignal(pid, signal)
    if (await isGoneWithin(pid, patienceMs)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) could not be stopped.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isGoneWithin(pid: number, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    if (!isAlive(pid)) return true
    await pause(5)
  }
  return false
}

/** Removes the PID file of a PostgreSQL that no longer runs, if PostgreSQL itself would take it for a running one. */
export function forgetDeadPostmaster(clusterDirectory: string): void {
  const file = readPostmasterFile(clusterDirectory)
  if (file && !isPostmasterOf(file.pid, clusterDirectory)) rmSync(path.join(clusterDirectory, 'postmaster.pid'), { force: true })
}
