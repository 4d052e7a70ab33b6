import { createHmac } from 'node:crypto'
import { requireNoTransaction } from '../../ground/db/outside-transactions.ts'
import type { MessageGateway } from '../../ground/ports/message-gateway.ts'

export type GatewaySettings = { url: string; secret: string; channels: MessageGateway['channels'] }

const patienceMs = 10_000

/**
 * Posts each message as JSON, signed as https://www.standardwebhooks.com says. A retry keeps its `webhook-id`, so the gateway can drop
 * duplicates.
 */
export const createHttpGateway = ({ url, secret, channels }: GatewaySettings): MessageGateway => ({
  channels,
  send: async ({ id, ...message }, now) => {
    requireNoTransaction('A message to the gateway')
    const body = JSON.stringify(message)
    const timestamp = String(Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000))
    const signature = signatureOf(secret, `${id}.${timestamp}.${body}`)
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
    const { status } = await post(url, { headers, body })
    if (status < 200 || status > 299) throw new GatewayError(`The gateway answered ${status}`, !mayWorkLater(status))
  },
})

const signatureOf = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64')

const post = async (url: string, message: { headers: Record<string, string>; body: string }): Promise<Response> => {
  try {
    // A code goes only to the configured gateway, whatever the response says.
    const answer = await fetch(url, { method: 'POST', ...message, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    await answer.body?.cancel()
    return answer
  } catch (cause) {
    throw new GatewayError(`The gateway could not be reached: ${String(cause)}`, false)
  }
}

// With any other status a retry would fail again.
const mayWorkLater = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}
