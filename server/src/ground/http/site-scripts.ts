import type { FastifyInstance } from 'fastify'

/**
 * Before each page, front ends built with the hosted platform's Astro integration ask which scripts the dashboard adds to it, and fail
 * without an answer. There are none, on any page of any site.
 */
export const answerSiteScripts = (app: FastifyInstance): void => {
  app.get('/assets/scripts/v1/site-scripts', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
    return { siteScripts: [] }
  })
}
