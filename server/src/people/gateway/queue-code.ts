import { randomUUID } from 'node:crypto'
import type { Site } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import type { Channel } from '../../ground/ports/message-gateway.ts'
import { codeText } from './code-texts.ts'
import { putGatewayMessage } from './gateway-messages-store.ts'

export type QueuedCode = {
  site: Site
  /** Of the state token that the code goes with. */
  tokenHash: Buffer
  channel: Channel
  to: string
  code: string
  expiresAt: string
  /** The language of the recipient, if known. */
  language: string | null
  now: string
}

/**
 * Queues a code for a telephone or a device, in the transaction that makes it. An older code for the same state token is no longer sent.
 */
export const queueCode = async (tx: Transaction, jobs: Jobs, { site, language: wish, ...message }: QueuedCode): Promise<void> => {
  const id = randomUUID()
  const language = chooseLanguage(site, wish)
  const text = codeText(language, { site, ...message })
  await putGatewayMessage(tx, { ...message, siteId: site.id, id, siteName: site.name, language, text })
  await jobs.enqueue(tx, { queue: 'gateway', id, data: { siteId: site.id, messageId: id } })
}
