import { sendToGateway } from '../people/gateway/code-queue.ts'
import { createMessageGateway } from '../people/gateway/gateway.ts'
import { type GatewayServer, type ReceivedPost, startGatewayServer } from './gateway-server.ts'
import { createWorld, type World } from './world.ts'

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
