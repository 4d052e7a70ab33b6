import type { FastifyInstance } from 'fastify'

/** Public clients say that they send JSON also where they send nothing: that is no broken JSON. */
export const takeEmptyBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body.toString(), done),
  )
}
