import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { World } from './world.ts'

type Connecting = { key?: string; headers?: Record<string, string>; address?: string; era?: 'auto' | 'legacy' }

export type Told = Record<string, never> & { code?: string }

/** An assistant with the protocol's own client, as the makers of assistants build on it. */
export const connectAssistant = async (world: Pick<World, 'app'>, { key, headers = {}, address, era = 'auto' }: Connecting = {}) => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } })
  const sent = { ...headers, ...(key && { authorization: `Bearer ${key}` }) }
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (url, init) => injected(world, { url, init, address }),
    requestInit: { headers: sent },
  })
  await client.connect(transport)
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    /** What the tool answers, or its refusal. */
    ask: async (name: string, input: Record<string, unknown> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const [first] = content
      // biome-ignore lint/suspicious/noExplicitAny: each test knows the answer that it asks for.
      const told: any = JSON.parse(first?.type === 'text' ? first.text : '{}')
      return isError ? { refused: told } : told
    },
  }
}

type Sent = { url: string | URL; init: RequestInit | undefined; address: string | undefined }

const injected = async ({ app }: Pick<World, 'app'>, { url, init, address = '127.0.0.1' }: Sent): Promise<Response> => {
  const { pathname } = new URL(url)
  const { statusCode, headers, rawPayload } = await app.inject({
    method: (init?.method ?? 'GET') as 'GET' | 'POST' | 'DELETE', // what the transport sends
    url: pathname,
    headers: { host: 'localhost', ...Object.fromEntries(new Headers(init?.headers)) },
    ...(typeof init?.body === 'string' && { payload: init.body }),
    remoteAddress: address,
  })
  const body = statusCode === 202 || statusCode === 204 ? null : new Uint8Array(rawPayload)
  return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type'] ?? '') } })
}
