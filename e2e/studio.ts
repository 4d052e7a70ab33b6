import { inject } from 'vitest'
import { type StartedSite, startCopy } from './started-site.ts'

export type Studio = { siteUrl: string; dataDirectory: string; clientId: string; apiKey: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Where files connect to the browser of the run. */
    browserUrl: string
    /** One for each worker. */
    studios: Studio[]
    /** The data directory of a sample studio whose server was stopped. */
    madeStudio: string
  }
}

/** The sample studio of this worker: files that are walked at the same time are walked on sites of their own. */
export const studio = (): Studio => {
  const own = inject('studios')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site`)
  return own
}

/** Another sample studio, for a file that needs settings of its own or changes what all would see. */
export const startStudio = (environment: Record<string, string> = {}): Promise<StartedSite> => startCopy(inject('madeStudio'), environment)
