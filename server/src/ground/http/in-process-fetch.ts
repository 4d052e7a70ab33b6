import type { FastifyInstance, InjectOptions } from 'fastify'

type FetchApi = (url: string, init: RequestInit) => Promise<Response>

type Visit = { app: FastifyInstance; page: Request; address: string; takeCookies: (cookies: string[]) => void }

// All other headers describe the request for the page, not the call.
const forwarded = [
  'cookie',
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-foyer-visitor',
]

export const fetchInProcess = ({ app, page, address, takeCookies }: Visit): FetchApi => {
  const own = headersOf(page)
  const send = async (url: string, init: RequestInit, headers: Record<string, string>) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>, // the client sends the methods of the table
      url,
      headers: { ...headers, ...(init.headers as Record<string, string>) }, // the client sends a plain object
      ...(typeof init.body === 'string' && { payload: init.body }),
      remoteAddress: address,
    })
    return answer
  }
  return async (url, init) => {
    const answer = await send(url, init, own)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    if (answer.statusCode !== 401 || own.cookie === undefined) {
      takeCookies(cookies.filter((cookie) => isKnown(cookie, own)))
      return responseOf(answer)
    }
    // The session behind the cookie has ended: forward the cookie's removal to the browser, and render the page for an anonymous visitor.
    takeCookies(cookies)
    const { cookie: _ended, ...anonymous } = own
    return responseOf(await send(url, init, anonymous))
  }
}

/** The browser's own cookie with a later date is forwarded. A new visitor's id is not: concurrent loaders would make several. */
const isKnown = (set: string, { cookie = '' }: Record<string, string>): boolean => {
  const [pair = ''] = set.split(';', 1)
  return cookie.split('; ').includes(pair)
}

/** A page is requested by following links, so its reads count as same-origin; all other calls must prove it. */
const headersOf = (page: Request): Record<string, string> => ({
  ...Object.fromEntries(forwarded.flatMap((name) => (page.headers.get(name) === null ? [] : [[name, page.headers.get(name) ?? '']]))),
  'sec-fetch-site': page.method === 'GET' || page.method === 'HEAD' ? 'same-origin' : (page.headers.get('sec-fetch-site') ?? 'cross-site'),
})

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

const responseOf = ({ statusCode, headers, rawPayload }: Answer): Response =>
  new Response(statusCode === 204 || statusCode === 304 ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: {
      'content-type': String(headers['content-type'] ?? ''),
      'x-request-id': String(headers['x-request-id'] ?? ''),
      ...(headers['retry-after'] !== undefined && { 'retry-after': String(headers['retry-after']) }),
    },
  })
