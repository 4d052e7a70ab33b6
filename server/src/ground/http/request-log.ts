import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each request; Fastify's own would be two. Errors are still logged by Fastify. */
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

// The segment behind each of these opens something by itself, so it is kept out of the log whatever its length.
const opening = new Set([
  ...['gift', 'booking', 'visits', 'participant', 'waiting-list', 'links', 'check-in', 'unsubscribe', 'calendar-feeds'],
  ...['anonymous-bookings', 'anonymous-multi-service-bookings', 'booking-links', 'participant-links', 'push'],
])

/** Without query, secrets, and segments longer than an id, which may be tokens, too. */
export const pathToLog = (url: string): string => {
  const [path = ''] = url.split('?')
  const segments = path.split('/')
  return segments.map((segment, index) => (isSecret(segment, segments[index - 1]) ? '…' : segment)).join('/')
}

const isSecret = (segment: string, before = ''): boolean => segment.length > longestId || (opening.has(before) && segment !== 'links')

/** An id of ours, because a proxy's id need not be unique. */
export const newRequestId = (_request: IncomingMessage | object): string => randomUUID()

type Known = { code?: unknown; constraint?: unknown; table?: unknown }

/** PostgreSQL's detail, which holds the refused row with its data, is left out. */
export const errorToLog = (error: Error): { type: string; message: string; stack: string } & Known => {
  const { code, constraint, table } = error as Known // of a system or database error
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(Object.entries({ code, constraint, table }).filter(([, known]) => known !== undefined)),
    ...(error.cause instanceof Error && { cause: errorToLog(error.cause) }),
  }
}
