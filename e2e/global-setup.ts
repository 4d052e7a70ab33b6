import { randomBytes, randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { serveBrowser } from './browser.ts'
import { startSite } from './started-site.ts'
import type { Studio } from './studio.ts'

/** Every journey but the first run walks through the sample studio, all in one browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The browser first: where it does not start, no site is left behind.
  const browser = await serveBrowser()
  const studios = await Promise.all(Array.from({ length: project.config.maxWorkers }, startStudio))
  project.provide('browserUrl', browser.wsEndpoint())
  project.provide(
    'studios',
    studios.map(({ studio }) => studio),
  )
  return async () => {
    await browser.close()
    await Promise.all(studios.map(({ stop }) => stop()))
  }
}

const startStudio = async (): Promise<{ studio: Studio; stop: () => Promise<void> }> => {
  const clientId = randomUUID()
  const apiKey = randomBytes(32).toString('base64url')
  const { stop, ...site } = await startSite({ FOYER_SAMPLE: 'studio', FOYER_UI: '1', FOYER_CLIENT_ID: clientId, FOYER_API_KEY: apiKey })
  return { studio: { ...site, clientId, apiKey }, stop }
}
