import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { developmentHeaders } from './page-headers.ts'
import type { WebSource } from './web.ts'

export const developmentWeb = async (app: FastifyInstance, folder: string): Promise<WebSource> => {
  const vite = await createServer({
    root: folder,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  return {
    mode: 'development',
    showsWorkshop: true,
    headers: developmentHeaders,
    // The module is the build, by the contract of the bundler's plugin.
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
    mountAssets: async (scope) => {
      scope.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
      return new Set()
    },
  }
}
