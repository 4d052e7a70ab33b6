import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../server/src/ground/db/embedded-postgres/free-port.ts'

export const owner = { email: 'ada@juniper.example', password: 'clay-needle-berry-ochre' }

export type StartedSite = { siteUrl: string; dataDirectory: string; stop: () => Promise<void> }

/** Starts the product as a newcomer would, on a free port and a data directory of its own. */
export const startSite = async (environment: Record<string, string>): Promise<StartedSite> => startIn(await newDataDirectory(), environment)

/** Starts the product on a copy of what a site that was stopped has left: a fraction of the time in which a studio comes into being. */
export const startCopy = async (stoppedIn: string, environment: Record<string, string>): Promise<StartedSite> => {
  const dataDirectory = await newDataDirectory()
  // The files keep their owner, the user that PostgreSQL runs as.
  await promisify(execFile)('cp', ['-a', `${stoppedIn}/.`, dataDirectory])
  return await startIn(dataDirectory, environment)
}

const newDataDirectory = async (): Promise<string> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  // Started by root, PostgreSQL runs as another user, who must be able to pass through.
  await chmod(dataDirectory, 0o711)
  return dataDirectory
}

/** Starts a site, and stops the server alone: what it has stored stays. */
export const startAndStop = async (
  environment: Record<string, string>,
): Promise<{ dataDirectory: string; remove: () => Promise<void> }> => {
  const { dataDirectory, end } = await startIn(await newDataDirectory(), environment)
  await end()
  return { dataDirectory, remove: () => rm(dataDirectory, { recursive: true, force: true }) }
}

const startIn = async (dataDirectory: string, environment: Record<string, string>): Promise<StartedSite & { end: () => Promise<void> }> => {
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/build/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      // As the product starts: the tests' own value would bring along React's slower build for developers.
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: siteUrl,
      DATA_DIR: dataDirectory,
      FOYER_OWNER_EMAIL: owner.email,
      FOYER_OWNER_PASSWORD: owner.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => stopped(child)
  const stop = async () => {
    await end()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    await untilHealthy(siteUrl, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { siteUrl, dataDirectory, stop, end }
}

const stopped = (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return ended
}

const untilHealthy = async (siteUrl: string, child: ChildProcess): Promise<void> => {
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)))
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    const answer = await fetch(`${siteUrl}/health`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`The site did not start:\n${output.join('')}`)
}
