import { Refusal } from '@foyer/domain'
import type { FastifyInstance } from 'fastify'
import type { HealthCheck } from '../db/health-check.ts'

/** Public clients can ask in GraphQL; here every operation has its own address. */
export const refuseGraphql = (app: FastifyInstance): void => {
  for (const url of ['/graphql', '/graphql/:apiVersion']) {
    app.post(url, async () => {
      throw new Refusal('GRAPHQL_NOT_OFFERED', { reference: '/api' })
    })
  }
}

export const registerHealth = (app: FastifyInstance, { isHealthy }: HealthCheck): void => {
  app.get('/health', async (_request, reply) =>
    (await isHealthy()) ? { status: 'ok' } : reply.status(503).header('retry-after', 5).send({ status: 'unavailable' }),
  )
}

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
