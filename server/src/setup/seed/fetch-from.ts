import type { FastifyInstance, InjectOptions } from 'fastify'

export const fetchFrom =
  (app: FastifyInstance, remoteAddress = '127.0.0.1') =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>, // the client sends the methods of the table
      url,
      headers: { host: 'localhost', ...(init.headers as Record<string, string>) }, // the client sends a plain object
      ...(typeof init.body === 'string' && { payload: init.body }),
      ...(init.body instanceof Uint8Array && { payload: Buffer.from(init.body) }),
      remoteAddress,
    })
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: headersOf(headers) })
  }

const headersOf = (headers: Record<string, number | string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, String(each)]))
