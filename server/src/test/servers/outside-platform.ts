import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'

/**
 * A stand-in of the hosted platform: a world's site under the platform's public paths alone, as strict as its documentation. It answers only
 * keys that come with the site's id, takes no more than the specified limits, refuses a cursor beside anything else, fails in the platform's
 * forms, and tells members that nobody knows.
 */
export type OutsidePlatform = { address: string; asked: string[]; close: () => Promise<void> }

type Platform = { siteId: string; key: string }

const areas = /^\/(bookings|members|pricing-plans|calendar|booking-policy-snapshots|service-availability)\//

export const openOutsidePlatform = async (app: FastifyInstance, { siteId, key }: Platform): Promise<OutsidePlatform> => {
  const asked: string[] = []
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const body = Buffer.concat(parts)
    const { pathname } = new URL(request.url ?? '', 'http://outside')
    asked.push(`${request.method} ${pathname}`)
    // Unknown paths end at the gateway, whose errors are pages.
    if (!areas.test(pathname)) return response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not found</html>')
    if (request.headers.authorization !== key || request.headers['wix-site-id'] !== siteId)
      return fail(response, 403, {
        message: 'Forbidden',
        details: { applicationError: { code: 'FORBIDDEN', description: 'No permission' } },
      })
    const wrong = body.length > 0 ? wrongIn(JSON.parse(body.toString('utf8'))) : null
    if (wrong)
      return fail(response, 400, {
        message: wrong,
        details: { validationError: { fieldViolations: [{ field: 'query', description: wrong }] } },
      })
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: request.url ?? '',
      headers: { authorization: key, 'content-type': 'application/json' },
      ...(body.length > 0 && { payload: body }),
    })
    const told = answer.statusCode === 200 ? JSON.stringify(withUnknown(JSON.parse(answer.payload))) : answer.payload
    return response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(told)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const fail = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

type Sent = { query?: { cursorPaging?: { limit?: number; cursor?: string }; paging?: { limit?: number }; [member: string]: unknown } }

function wrongIn({ query = {} }: Sent): string | null {
  const { cursorPaging, paging, ...rest } = query
  if ((cursorPaging?.limit ?? 0) > 100 || (paging?.limit ?? 0) > 100) return 'PAGING_LIMIT_OUT_OF_RANGE'
  if (cursorPaging && paging) return 'paging and cursorPaging are mutually exclusive'
  return cursorPaging?.cursor !== undefined && Object.keys(rest).length > 0 ? 'a cursor comes alone' : null
}

/** Each object tells one member more than any documentation has. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' && item !== null ? withUnknown(item) : item))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, Array.isArray(member) ? withUnknown(member) : member])
  return { ...Object.fromEntries(members), internalTraceId: 'f00' }
}
