import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each request, once it is answered, at level `info`; Fastify's own would be two. Errors are still logged by Fastify. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { method: request.method, path: pathToLog(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request')
  }
}

const longestId = 40

/** The path without its query and without segments longer than an id: links that open a booking carry their token there. */
export const pathToLog = (url: string): string => {
  const [path = ''] = url.split('?')
  const segments = path.split('/').map((segment) => (segment.length > longestId ? `${segment.slice(0, 8)}…` : segment))
  return segments.join('/')
}
