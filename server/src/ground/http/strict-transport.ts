import type { FastifyInstance } from 'fastify'

/**
 * HSTS: browsers that reached the site by https never go back to http, where others on the network could read along. Sent with each answer
 * of a site whose address is https, pages and files included. Other names of the domain are not included.
 */
export const stayOnHttps = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, { raw }, done) => {
    raw.setHeader('strict-transport-security', 'max-age=31536000')
    done()
  })
}
