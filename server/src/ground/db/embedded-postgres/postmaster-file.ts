import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

export type PostmasterFile = { pid: number; port: number; isReady: boolean }

export function readPostmasterFile(clusterDirectory: string): PostmasterFile | null {
  const text = readIfThere(path.join(clusterDirectory, 'postmaster.pid'))
  if (text === null) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : null
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** A zombie has ended and only waits for its parent to collect it; it counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, but it lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

function isZombie(pid: number): boolean {
  if (process.platform === 'win32') return false
  if (process.platform !== 'linux') return ask('ps', ['-o', 'state=', '-p', String(pid)]).startsWith('Z')
  // The name stands in brackets before the state and may itself hold blanks and brackets.
  const status = readIfThere(`/proc/${pid}/stat`)
  return status === null || status.slice(status.lastIndexOf(')') + 2).startsWith('Z')
}

/** Process ids are reused: the id in the file is a PostgreSQL of this folder only if that process works in it. */
export function isPostmasterOf(pid: number, clusterDirectory: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(clusterDirectory)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDirectory)
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  if (process.platform !== 'win32') return ask('ps', ['-o', 'command=', '-p', String(pid)])
  return ask('powershell', ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`])
}

const ask = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? ''
