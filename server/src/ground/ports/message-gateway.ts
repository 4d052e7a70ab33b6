/** How a person is reached besides by mail. */
export type Channel = 'SMS' | 'CALL' | 'PUSH'

export type GatewayMessage = {
  /** The same for each retry. */
  id: string
  channel: Channel
  /** An E.164 number; for PUSH the device's token. */
  to: string
  code: string
  siteName: string
  /** The language of the text, in two letters. */
  language: string
  /** The text to send, or to read aloud. */
  text: string
  /** An ISO instant; after it the code is invalid. */
  expiresAt: string
}

/** The gateway of this installation to telephones and devices. */
export type MessageGateway = {
  /** The channels it supports; others are not offered. */
  channels: readonly Channel[]
  /** Resolves when the gateway has accepted the message; throws `GatewayError` if it has not. */
  send: (message: GatewayMessage, now: string) => Promise<void>
}
