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

/** In addresses of pages and of the API: what stands behind them opens something by itself, so it is left out whatever its length. */
const opening = new Set([
  ...['gift', 'booking', 'visits', 'participant', 'waiting-list', 'links', 'check-in', 'unsubscribe', 'calendar-feeds'],
  ...['anonymous-bookings', 'anonymous-multi-service-bookings', 'booking-links', 'participant-links'],
])

/** The path without its query, without secrets, and without segments longer than an id, which may be tokens, too. */
export const pathToLog = (url: string): string => {
  const [path = ''] = url.split('?')
  const segments = path.split('/')
  return segments.map((segment, index) => (isSecret(segment, segments[index - 1]) ? '…' : segment)).join('/')
}

const isSecret = (segment: string, before = ''): boolean => segment.length > longestId || (opening.has(before) && segment !== 'links')
