import { Refusal } from '@foyer/domain'
import type { FastifyInstance } from 'fastify'

/** Public clients can ask in GraphQL; here every operation has its own address. A GraphQL request is refused with that explanation. */
export const refuseGraphql = (app: FastifyInstance): void => {
  for (const url of ['/graphql', '/graphql/:apiVersion']) {
    app.post(url, async () => {
      throw new Refusal('GRAPHQL_NOT_OFFERED', { reference: '/api' })
    })
  }
}
