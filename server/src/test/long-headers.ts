import type { FastifyInstance } from 'fastify'

const longestHeaders = 8 * 1024

/** In every test: an answer whose headers are too large for browsers and proxies is an error, whatever the request was. */
export const refuseLongHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const lines = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [value].flat().map((each) => `${name}: ${each}\r\n`))
    const length = Buffer.byteLength(lines.join(''))
    if (length > longestHeaders)
      throw new Error(`${request.method} ${request.url.slice(0, 100)} is answered with ${length} bytes of headers`)
  })
}
