import { randomUUID } from 'node:crypto'
import type { DrawnMessage, Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import { MailError } from '../../ground/mail/mail-error.ts'
import { senderAddress } from '../../ground/mail/sender-address.ts'
import type { Mailer } from '../../ground/ports/mailer.ts'
import { attachLogo } from './attach-logo.ts'
import { hostOf } from './message.ts'

export type MailAtOnce = { site: Site; to: string; now: string; rendered: DrawnMessage }

/** Sends a mail past the queue, and throws MAIL_NOT_SENT with the mail server's own words if it is refused. */
export const sendAtOnce = async (
  { db, mailer }: { db: Database; mailer: Mailer },
  { site, to, now, rendered }: MailAtOnce,
): Promise<{ messageId: string; transport: Mailer['transport'] }> => {
  const messageId = `<${randomUUID()}@${hostOf(site)}>`
  const from = { name: site.name, address: senderAddress(site) }
  try {
    await mailer.send(await attachLogo(db, site.id, { messageId, from, to, ...rendered, sentAt: now }))
  } catch (error) {
    if (error instanceof MailError) throw new Refusal('MAIL_NOT_SENT', { reason: error.message })
    throw error
  }
  return { messageId, transport: mailer.transport }
}
