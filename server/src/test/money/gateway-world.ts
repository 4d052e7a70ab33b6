import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayMessage } from '../../ground/ports/message-gateway.ts'
import { sendToGateway } from '../../people/gateway/code-queue.ts'
import { createMessageGateway } from '../../people/gateway/gateway.ts'
import { createWorld, type World } from '../world.ts'

export type GatewayWorld = World & {
  gateway: GatewayServer
  /** Sends waiting messages, as the queue would, and answers the newest post to this number or device. */
  delivered: (to: string) => Promise<ReceivedPost>
}

/** A site whose server has a gateway for telephones and devices. */
export const createGatewayWorld = async (
  channels: readonly ('SMS' | 'CALL' | 'PUSH')[] = ['SMS', 'CALL', 'PUSH'],
): Promise<GatewayWorld> => {
  const gateway = await startGatewayServer()
  const world = await createWorld({ gateway: createMessageGateway({ ...gateway, channels }) })
  return {
    ...world,
    gateway,
    delivered: async (to) => {
      await deliverAll(world)
      const post = gateway.received.findLast((received) => received.to === to)
      if (!post) throw new Error(`Nothing was sent to ${to}`)
      return post
    },
    close: async () => {
      await world.close()
      await gateway.stop()
    },
  }
}

/** One attempt for each waiting message. */
export const deliverAll = async ({ db, dependencies }: World, attempt = { isLast: true }): Promise<void> => {
  const waiting = await db.selectFrom('gateway_messages').select(['site_id as siteId', 'id as messageId']).execute()
  for (const which of waiting) await sendToGateway(which, attempt, dependencies)
}

type ReceivedPost = Omit<GatewayMessage, 'id'> & { id: string; isSigned: boolean; path: string }

type GatewayServer = {
  url: string
  secret: string
  /** Every post, oldest first, including refused ones. */
  received: ReceivedPost[]
  /** Sets its answers from now on. */
  answer: (status: number, headers?: Record<string, string>) => void
  stop: () => Promise<void>
}

/** A gateway on a loopback port, which verifies signatures as https://www.standardwebhooks.com says. */
const startGatewayServer = async (): Promise<GatewayServer> => {
  const key = Buffer.alloc(32, 7)
  const received: ReceivedPost[] = []
  let reply: { status: number; headers: Record<string, string> } = { status: 202, headers: {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => String(request.headers[`webhook-${name}`]))
      const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      received.push({ ...JSON.parse(body), id, isSigned: signature === `v1,${expected}`, path: request.url })
      response.writeHead(reply.status, reply.headers).end('{"status":"whatever"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/codes`,
    secret: `whsec_${key.toString('base64')}`,
    received,
    answer: (status, headers = {}) => {
      reply = { status, headers }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
