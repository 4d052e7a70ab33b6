import { inject } from 'vitest'

export type Studio = { siteUrl: string; dataDirectory: string; clientId: string; apiKey: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Where files connect to the browser of the run. */
    browserUrl: string
    /** One for each worker. */
    studios: Studio[]
  }
}

/** The sample studio of this worker: files that are walked at the same time are walked on sites of their own. */
export const studio = (): Studio => {
  const own = inject('studios')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site`)
  return own
}
