import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** A world's site under an address of its own, for a test that reads it as another server does. */
export type OutsideFoyer = {
  address: string
  /** What was asked, in order: method and path without the query. */
  asked: string[]
  /** How the next requests are answered in place of the site, `{ times }` of them. */
  failWith: (status: number, times: number, headers?: Record<string, string>) => void
  /** From now on each answer first passes here. */
  changeAnswers: (change: (path: string, answer: string) => string) => void
  close: () => Promise<void>
}

export const openOutsideFoyer = async (app: FastifyInstance): Promise<OutsideFoyer> => {
  const asked: string[] = []
  let failure = { status: 503, times: 0, headers: {} as Record<string, string> }
  let change = (_path: string, answer: string) => answer
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const path = new URL(request.url ?? '', 'http://outside').pathname
    asked.push(`${request.method} ${path}`)
    if (failure.times > 0) {
      failure.times -= 1
      return response.writeHead(failure.status, failure.headers).end('{"message":"not now"}')
    }
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = request.headers
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: request.url ?? '',
      headers,
      ...(parts.length > 0 && { payload: Buffer.concat(parts) }),
    })
    const isText = String(answer.headers['content-type']).includes('json')
    const body = isText ? change(path, answer.payload) : answer.rawPayload
    return response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) }).end(body)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failWith: (status, times, headers = {}) => {
      failure = { status, times, headers }
    },
    changeAnswers: (next) => {
      change = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
