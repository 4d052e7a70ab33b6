import { Refusal } from '@foyer/domain'
import type { FastifyInstance } from 'fastify'

/** Public clients can ask in GraphQL; here every operation has an address of its own. Whoever asks is told so, whatever the query says. */
export const refuseGraphql = (app: FastifyInstance): void => {
  for (const url of ['/graphql', '/graphql/:apiVersion']) {
    app.post(url, async () => {
      throw new Refusal('GRAPHQL_NOT_OFFERED', { reference: '/api' })
    })
  }
}
