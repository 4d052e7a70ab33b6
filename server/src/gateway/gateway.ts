import { createHttpGateway, type GatewaySettings } from './http-gateway.ts'
import type { Channel, MessageGateway } from './message-gateway.ts'
import { queueCode } from './queue-code.ts'
import { sendToGateway } from './send-to-gateway.ts'

export type { Channel, GatewayMessage, MessageGateway } from './message-gateway.ts'
export { queueCode, sendToGateway }

/** The gateway of the installation, as its settings name it. */
export const createMessageGateway = (settings: GatewaySettings): MessageGateway => createHttpGateway(settings)

/** What telephones and devices are good for here. */
export const channelsOf = (gateway: MessageGateway | null): readonly Channel[] => gateway?.channels ?? []
