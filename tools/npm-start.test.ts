import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../server/src/ground/db/embedded-postgres/free-port.ts'
import { isAlive } from '../server/src/ground/db/embedded-postgres/postmaster-file.ts'
import { madeClusterForTest, postmasterPid } from '../server/src/test/servers/embedded.ts'

/** What a site that was started by npm says, and which processes it is made of. */
type Started = { npm: number; postgres: number; isUp: () => Promise<boolean>; output: string[] }

const startByNpm = async (): Promise<Started> => {
  const [DATA_DIR, port] = [madeClusterForTest(), await freePort()]
  const env = { ...process.env, DATA_DIR, PORT: String(port), FOYER_SAMPLE: 'none' }
  // A group of its own, as a terminal gives it.
  const child = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '..'),
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(child, 'spawn')
  const npm = child.pid as number // spawned
  onTestFinished(() => endGroup(npm))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)))
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok === true
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(output.join(''))
    await pause(100)
  }
  return { npm, postgres: Number(postmasterPid(DATA_DIR)), isUp, output }
}

const endGroup = (leader: number): void => {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // No process is left, as it should be.
  }
}

const isGroupAlive = (leader: number): boolean => {
  try {
    return process.kill(-leader, 0)
  } catch {
    return false
  }
}

const ends: [what: string, end: (npm: number) => void][] = [
  ['SIGTERM to npm, which tells its shell alone', (npm) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C, which reaches the whole group', (npm) => process.kill(-npm, 'SIGINT')],
  ['a terminal that is closed', (npm) => process.kill(-npm, 'SIGHUP')],
]

test('what ends npm start ends the server in order, and PostgreSQL with it', async () => {
  await Promise.all(
    ends.map(async ([what, end]) => {
      const { npm, postgres, isUp, output } = await startByNpm()
      expect([what, isAlive(postgres)]).toEqual([what, true])
      end(npm)
      const left = async () => [what, await isUp(), isAlive(postgres), isGroupAlive(npm)]
      await expect.poll(left).toEqual([what, false, false, false])
      expect(output.join('')).not.toMatch(/Error|EIO/)
    }),
  )
}, 90_000)
