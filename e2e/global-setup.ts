import { randomBytes, randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { serveBrowser } from './browser.ts'
import { startSite } from './started-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where files connect to the browser of the run. */
    browserUrl: string
    siteUrl: string
    dataDirectory: string
    clientId: string
    apiKey: string
  }
}

/** Every journey but the first run walks through the sample studio, all in one browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The browser first: where it does not start, no site is left behind.
  const browser = await serveBrowser()
  const stopStudio = await startStudio(project)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await stopStudio()
  }
}

const startStudio = async (project: TestProject): Promise<() => Promise<void>> => {
  const clientId = randomUUID()
  const apiKey = randomBytes(32).toString('base64url')
  const { siteUrl, dataDirectory, stop } = await startSite({
    FOYER_SAMPLE: 'studio',
    FOYER_UI: '1',
    FOYER_CLIENT_ID: clientId,
    FOYER_API_KEY: apiKey,
  })
  project.provide('siteUrl', siteUrl)
  project.provide('dataDirectory', dataDirectory)
  project.provide('clientId', clientId)
  project.provide('apiKey', apiKey)
  return stop
}
