import { randomUUID } from 'node:crypto'
import type { Language, Site } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import { untilRecorded } from '../../ground/db/until-recorded.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { logLine } from '../../ground/log-line.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import type { Attempt, Queue } from '../../ground/outbox/background.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import type { Channel } from '../../ground/ports/message-gateway.ts'
import { deleteGatewayMessage, findLiveMessage, putGatewayMessage } from './gateway-messages-store.ts'
import { GatewayError } from './http-gateway.ts'

export type QueuedCode = {
  site: Site
  tokenHash: Buffer
  channel: Channel
  to: string
  code: string
  expiresAt: string
  language: string | null
  now: string
}

/** In the transaction that makes the code. An older code for the same state token is no longer sent. */
export const queueCode = async (tx: Transaction, jobs: Jobs, { site, language: wish, ...message }: QueuedCode): Promise<void> => {
  const id = randomUUID()
  const language = chooseLanguage(site, wish)
  const text = codeText(language, { site, ...message })
  await putGatewayMessage(tx, { ...message, siteId: site.id, id, siteName: site.name, language, text })
  await jobs.enqueue(tx, { queue: 'gateway', id, data: { siteId: site.id, messageId: id } })
}

type CodeText = { site: Pick<Site, 'name' | 'publicUrl'>; channel: Channel; code: string }

const codeText = (language: Language, { site, channel, code }: CodeText): string => {
  const words = texts[language]
  if (channel === 'CALL') return words.spoken(site.name, [...code].join(', '))
  const line = words.written(site.name, code)
  // The last line lets a telephone offer the code to pages of this host, and to no others.
  return channel === 'SMS' ? `${line}\n\n@${new URL(site.publicUrl).hostname} #${code}` : line
}

const texts: Record<Language, Record<'written' | 'spoken', (site: string, code: string) => string>> = {
  en: {
    written: (site, code) => `${code} is your code for ${site}. It works for ten minutes. Never share it with anyone.`,
    spoken: (site, code) => `Hello. Your code for ${site} is: ${code}. Again: ${code}. Never share it with anyone. Goodbye.`,
  },
  de: {
    written: (site, code) => `${code} ist dein Code für ${site}. Er gilt zehn Minuten. Sag ihn niemandem.`,
    spoken: (site, code) => `Hallo. Dein Code für ${site} ist: ${code}. Noch einmal: ${code}. Sag ihn niemandem. Auf Wiederhören.`,
  },
}

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    gateway: Which
  }
}

type Which = { siteId: string; messageId: string }

export const gatewayQueue: Queue<'gateway'> = {
  // A code is valid for ten minutes: retries fit within them.
  patience: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 },
  work: (which, attempt, tools) => sendToGateway(which, attempt, tools),
}

/** As long as the code is valid. After a crash it may be sent twice, under the same id. */
export const sendToGateway = async (
  which: Which,
  { isLast }: Attempt,
  { db, gateway, clock }: Pick<Dependencies, 'db' | 'gateway' | 'clock'>,
): Promise<void> => {
  const now = clock()
  const message = await findLiveMessage(db, which, now)
  try {
    if (message && gateway) await gateway.send(message, now)
  } catch (cause) {
    const error = cause instanceof GatewayError ? cause : new GatewayError(String(cause), false)
    if (!error.isPermanent && !isLast) throw error
    logLine('error', `message gateway: ${error.message}`)
  }
  await untilRecorded(() => deleteGatewayMessage(db, which))
}
