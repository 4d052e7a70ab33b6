import type { FastifyInstance } from 'fastify'

/**
 * Browsers that reached the site by https never go back to http, where anybody on the way could read along: told on each answer of a site
 * whose address is https, pages and their files included. Other names of the domain are not ours to speak for.
 */
export const stayOnHttps = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, { raw }, done) => {
    raw.setHeader('strict-transport-security', 'max-age=31536000')
    done()
  })
}
