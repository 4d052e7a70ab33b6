import type { FastifyInstance } from 'fastify'
import type { HealthCheck } from '../db/health-check.ts'

/** `/health` is 200 once the server can take bookings, and 503 while it cannot. */
export const registerHealth = (app: FastifyInstance, { isHealthy }: HealthCheck): void => {
  app.get('/health', async (_request, reply) =>
    (await isHealthy()) ? { status: 'ok' } : reply.status(503).header('retry-after', 5).send({ status: 'unavailable' }),
  )
}
