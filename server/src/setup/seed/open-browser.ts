import { type Client, createClient } from '@foyer/sdk'
import type { FastifyInstance } from 'fastify'
import { fetchFrom } from './fetch-from.ts'

/** A browser of our own web app: it keeps the site's cookie, and sends the origin header. */
export type Browser = Client & { cookies: Map<string, string> }

export const openBrowser = (
  app: FastifyInstance,
  { address, headers = {} }: { address?: string; headers?: Record<string, string> } = {},
): Browser => {
  const cookies = new Map<string, string>()
  const send = fetchFrom(app, address)
  const client = createClient({
    fetch: async (url, init) => {
      const response = await send(url, init)
      for (const line of response.headers.getSetCookie()) keep(cookies, line)
      return response
    },
    headers: () => ({
      'x-foyer-client': 'web',
      'sec-fetch-site': 'same-origin',
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    }),
  })
  return { ...client, cookies }
}

const keep = (cookies: Map<string, string>, line: string): void => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
