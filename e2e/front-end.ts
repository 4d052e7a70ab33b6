import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { studio } from './studio.ts'

/** A site elsewhere that uses this one, as far as a browser needs to see it. */
export type FrontEnd = { url: string; close: () => void }

export const openFrontEnd = async (): Promise<FrontEnd> => {
  const server: Server = createServer((_request, response) => response.end('back'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** What a front end asks the authorize page, with the name under which it knows its answer. */
export const question = (codeVerifier: string, redirectUri: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: studio().clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'query',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state-of-its-own',
    scope: 'offline_access',
    ...more,
  })
