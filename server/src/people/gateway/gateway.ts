import type { Channel, MessageGateway } from '../../ground/ports/message-gateway.ts'
import { queueCode } from './code-queue.ts'
import { createHttpGateway, type GatewaySettings } from './http-gateway.ts'

export { queueCode }

/** The gateway of the installation, as its settings name it. */
export const createMessageGateway = (settings: GatewaySettings): MessageGateway => createHttpGateway(settings)

/** What telephones and devices can be used for here. */
export const channelsOf = (gateway: MessageGateway | null): readonly Channel[] => gateway?.channels ?? []
