export type Channel = 'SMS' | 'CALL' | 'PUSH'

export type GatewayMessage = {
  id: string
  channel: Channel
  /** An E.164 number; for PUSH the device's token. */
  to: string
  code: string
  siteName: string
  language: string
  text: string
  expiresAt: string
}

export type MessageGateway = {
  channels: readonly Channel[]
  /** Resolves when the gateway has accepted the message, else throws `GatewayError`. */
  send: (message: GatewayMessage, now: string) => Promise<void>
}
