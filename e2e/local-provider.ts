import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

export type JourneyProvider = { issuer: string; clientId: string; clientSecret: string; isDown: boolean; close: () => void }

/** An OpenID provider on this machine with a sign-in page of its own: it believes every name, and each has an address that it has verified. */
export const startLocalProvider = async (callbackUrl: string): Promise<JourneyProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'the-studio', clientSecret: 'a-secret-between-the-two-of-them' }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [callbackUrl] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@harbour.example`, email_verified: true, given_name: 'Lena' }),
    }),
    cookies: { keys: ['one key for tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  const answer = provider.callback()
  const local: JourneyProvider = {
    ...client,
    issuer,
    isDown: false,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  server.on('request', (request, response) => {
    if (local.isDown) response.writeHead(503).end()
    else void answer(request, response)
  })
  return local
}
