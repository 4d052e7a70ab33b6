import type { Channel, MessageGateway } from '../../ground/ports/message-gateway.ts'
import { queueCode } from './code-queue.ts'
import { createHttpGateway, type GatewaySettings } from './http-gateway.ts'

export { queueCode }

export const createMessageGateway = (settings: GatewaySettings): MessageGateway => createHttpGateway(settings)

export const channelsOf = (gateway: MessageGateway | null): readonly Channel[] => gateway?.channels ?? []
