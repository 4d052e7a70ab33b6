/** How a person is reached besides by mail. */
export type Channel = 'SMS' | 'CALL' | 'PUSH'

export type GatewayMessage = {
  /** The same for each attempt. */
  id: string
  channel: Channel
  /** A number in the form of E.164; for PUSH the token that the device gave. */
  to: string
  code: string
  siteName: string
  /** Of the text, in two letters. */
  language: string
  /** What to write, or to read aloud. */
  text: string
  /** An ISO instant; later than that the code is worth nothing. */
  expiresAt: string
}

/** What reaches telephones and devices for this installation. */
export type MessageGateway = {
  /** What it can do; the other channels are not offered. */
  channels: readonly Channel[]
  /** Ends when the gateway has taken the message; throws `GatewayError` if it has not. */
  send: (message: GatewayMessage, now: string) => Promise<void>
}
