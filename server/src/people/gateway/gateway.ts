import type { Channel, MessageGateway } from '../../ground/ports/message-gateway.ts'
import { createHttpGateway, type GatewaySettings } from './http-gateway.ts'

export const createMessageGateway = (settings: GatewaySettings): MessageGateway => createHttpGateway(settings)

export const channelsOf = (gateway: MessageGateway | null): readonly Channel[] => gateway?.channels ?? []
