import type { FastifyInstance } from 'fastify'
import { reachSchema } from '../db/reach-schema.ts'
import type { Dependencies } from '../dependencies.ts'

/** `/health` is 200 once the server can take bookings: the database answers and its schema is the one this code knows. */
export const registerHealth = (app: FastifyInstance, { db }: Dependencies): void => {
  app.get('/health', async (_request, reply) => {
    try {
      await reachSchema(db)
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
