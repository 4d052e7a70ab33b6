import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import type { Dependencies } from '../ground/dependencies.ts'
import { forgetSiteDirectory } from '../people/site-directory/site-directory.ts'

type OnUnlistedError = (operation: string, code: string) => void

/** An application with all routes, whose dependencies are those of the world that it is lent to. */
type Lendable = { app: FastifyInstance; dependencies: Dependencies; tell: { onUnlistedError: OnUnlistedError } }

export type LentApp = Pick<Lendable, 'app' | 'dependencies'> & { giveBack: () => Promise<void> }

const idle: Lendable[] = []

/**
 * The usual application over these dependencies, until it is given back; the world must use the dependencies that it gets with it. To
 * register all routes costs as much as a dozen stories, so worlds that come one after the other use the same.
 */
export const lendApp = async (given: Dependencies, onUnlistedError: OnUnlistedError): Promise<LentApp> => {
  const lent = idle.pop() ?? (await newLendable(given))
  const { app, dependencies, tell } = lent
  Object.assign(dependencies, given)
  forgetSiteDirectory(dependencies)
  tell.onUnlistedError = onUnlistedError
  return { app, dependencies, giveBack: async () => void idle.push(lent) }
}

const newLendable = async (given: Dependencies): Promise<Lendable> => {
  const dependencies = { ...given }
  const tell: Lendable['tell'] = { onUnlistedError: () => {} }
  const app = await createApp(dependencies, { limitsRates: false, onUnlistedError: (...refusal) => tell.onUnlistedError(...refusal) })
  refuseLongHeaders(app)
  return { app, dependencies, tell }
}

/** An application of its own, for a world that changes how it answers. */
export const ownApp = async (dependencies: Dependencies, options: Parameters<typeof createApp>[1]): Promise<LentApp> => {
  const app = await createApp(dependencies, { limitsRates: false, ...options })
  refuseLongHeaders(app)
  return { app, dependencies, giveBack: () => app.close() }
}

const longestHeaders = 8 * 1024

/** In every test: an answer whose headers are too large for browsers and proxies is an error, whatever the request was. */
const refuseLongHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const lines = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [value].flat().map((each) => `${name}: ${each}\r\n`))
    const length = Buffer.byteLength(lines.join(''))
    if (length > longestHeaders)
      throw new Error(`${request.method} ${request.url.slice(0, 100)} is answered with ${length} bytes of headers`)
  })
}
