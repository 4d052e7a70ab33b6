import { randomBytes, randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { serveBrowser } from './browser.ts'
import { startAndStop, startCopy } from './started-site.ts'
import type { Studio } from './studio.ts'

const clientId = randomUUID()
const apiKey = randomBytes(32).toString('base64url')

/** Every journey but the first run walks through the sample studio, all in one browser. The studio is made once, and then copied. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The browser first: where it does not start, no site is left behind.
  const browser = await serveBrowser()
  const made = await startAndStop({ FOYER_SAMPLE: 'studio', FOYER_CLIENT_ID: clientId, FOYER_API_KEY: apiKey })
  const studios = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startWorkersStudio(made.dataDirectory)))
  project.provide('browserUrl', browser.wsEndpoint())
  project.provide('madeStudio', made.dataDirectory)
  project.provide(
    'studios',
    studios.map(({ studio }) => studio),
  )
  return async () => {
    await browser.close()
    await Promise.all([made.remove(), ...studios.map(({ stop }) => stop())])
  }
}

const startWorkersStudio = async (madeIn: string): Promise<{ studio: Studio; stop: () => Promise<void> }> => {
  const { siteUrl, dataDirectory, stop } = await startCopy(madeIn, { FOYER_UI: '1' })
  return { studio: { siteUrl, dataDirectory, clientId, apiKey }, stop }
}
