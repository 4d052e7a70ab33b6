import { createVerify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as StandardWebhook } from 'standardwebhooks'

/** What a receiver of another maker has read out of a request, after checking its signature. */
export type Received = {
  id: string
  eventType: string
  entityId: string
  sequence: number
  /** `createdEvent`, `updatedEvent`, `deletedEvent` or `actionEvent`, whichever the event has. */
  event: Record<string, unknown>
  identity: Record<string, unknown> | null
}

type Raw = { headers: IncomingHttpHeaders; body: string }

export type WebhookReceiver = {
  url: string
  /** Checked and read, in the order in which they came. */
  received: Received[]
  requests: Raw[]
  /** How the next requests are answered; null leaves them without an answer. */
  answerWith: (status: number | null, body?: string) => void
  /** With which a request is read: without it, it is only noted. */
  readWith: (read: (raw: Raw) => Received) => void
  close: () => Promise<void>
}

export const openReceiver = async (): Promise<WebhookReceiver> => {
  let status: number | null = 200
  let answer = 'thanks'
  let read: ((raw: Raw) => Received) | null = null
  const received: Received[] = []
  const requests: Raw[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const raw = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') }
    requests.push(raw)
    if (status === null) return
    if (read && status < 300) received.push(read(raw))
    response.writeHead(status).end(answer)
  }
  const server = createServer((request, response) => {
    take(request, response).catch((error) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hear`,
    received,
    requests,
    answerWith: (next, body = 'thanks') => {
      status = next
      answer = body
    },
    readWith: (next) => {
      read = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Told = { id: string; entityFqdn: string; slug: string; entityId: string; entityEventSequence: string; eventTime: string }

/** Reads as the public clients of the hosted platform do: the JWT first, then strings inside strings. */
export const platformReader =
  (publicKey: string, siteId: string) =>
  ({ headers, body }: Raw): Received => {
    if (headers['content-type'] !== 'text/plain') throw new Error(`sent as ${headers['content-type']}`)
    const [head = '', payload = '', signature = '', ...rest] = body.split('.')
    const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    if (alg !== 'RS256' || !kid || rest.length > 0) throw new Error(`signed with ${alg}`)
    if (!createVerify('RSA-SHA256').update(`${head}.${payload}`).verify(publicKey, Buffer.from(signature, 'base64url')))
      throw new Error('wrong signature')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (claims.iss !== 'wix.com' || !(claims.exp > claims.iat)) throw new Error('wrong claims')
    const told = JSON.parse(claims.data)
    if (told.instanceId !== siteId) throw new Error('of another site')
    return readEvent(told.eventType, JSON.parse(told.data), told.identity === undefined ? null : JSON.parse(told.identity))
  }

/** Reads with the library that the makers of Standard Webhooks publish; the tests' clock stands still, so its own check of the age is left out. */
export const standardReader =
  (secret: string) =>
  ({ headers, body }: Raw): Received => {
    const id = String(headers['webhook-id'])
    const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000)
    const expected = new StandardWebhook(secret).sign(id, timestamp, body)
    if (!String(headers['webhook-signature']).split(' ').includes(expected)) throw new Error('wrong signature')
    const { type, data } = JSON.parse(body)
    const { identity = null, ...told } = data
    if (told.id !== id) throw new Error('another id inside')
    return readEvent(type, told, identity)
  }

function readEvent(eventType: string, told: Told, identity: Received['identity']): Received {
  if (eventType.startsWith('wix.') && eventType !== `${told.entityFqdn}_${told.slug}`) throw new Error(`${eventType} is ${told.slug}`)
  const kinds = ['createdEvent', 'updatedEvent', 'deletedEvent', 'actionEvent'].filter((kind) => kind in told)
  const [kind] = kinds
  if (kinds.length !== 1 || kind === undefined) throw new Error(`an event is of one kind, not ${kinds}`)
  return {
    id: told.id,
    eventType,
    entityId: told.entityId,
    sequence: Number(told.entityEventSequence),
    event: { [kind]: (told as unknown as Record<string, unknown>)[kind] },
    identity,
  }
}
