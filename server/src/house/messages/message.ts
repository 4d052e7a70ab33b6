import type { Language, Placeholder, Site } from '@foyer/contract'
import type { AccountMail } from '../../ground/mail/account-contents.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { renderMail } from '../../ground/mail/render-mail.ts'
import type { Mail } from '../../ground/ports/mailer.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

/** They hold a key to an account: no copy stays once they were sent, and they are never sent again. */
export const secretTemplates: readonly AccountMail['template'][] = [
  'sign-in-link',
  'verification-code',
  'recovery-link',
  'own-data-link',
  'activation-link',
  'team-invitation',
  'trust-changed',
]

export type NewMessage = {
  siteId: string
  eventId: string | null
  bookingId: string | null
  template: string
  recipient: string
  replyTo: string | null
  language: string
  timeZone: string
  subject: string
  text: string
  html: string
  calendar: Mail['calendar'] | null
  attachments: Mail['attachments'] | null
  /** The start that a reminder is about: it is not sent after it, nor once its booking was moved or given up. */
  aboutStart: string | null
  wordsProblem: string | null
  host: string
  messageId?: string
  isUnwanted?: true
  isCollected?: true
  notBefore?: string
  unsubscribeUrl?: string
  /** Made by `sealedMessage`: then `text` is what the log shows, and the other parts are in here alone. */
  sealed?: string
  isFromStranger?: boolean
  now: string
}

export type DrawnMail = {
  template: string
  recipient: string
  language: Language
  timeZone: string
  content: MailContent
  replyTo?: string | null
  calendar?: Mail['calendar'] | null
  attachments?: Mail['attachments'] | null
  bookingId?: string
  values?: PlaceholderValues
  aboutStart?: string
}

export type PlaceholderValues = Partial<Record<Placeholder, string>>

export type DatedMail = DrawnMail & { eventId?: string; wordsProblem?: string; now: string } & Pick<
    NewMessage,
    'isUnwanted' | 'isCollected' | 'notBefore' | 'unsubscribeUrl'
  >

export const newMessage = (site: Site, { content, values: _, ...mail }: DatedMail): NewMessage => ({
  eventId: null,
  bookingId: null,
  replyTo: null,
  calendar: null,
  attachments: null,
  aboutStart: null,
  wordsProblem: null,
  ...mail,
  ...renderMail(content, { site, language: mail.language }),
  siteId: site.id,
  host: hostOf(site),
})

export const hostOf = ({ publicUrl }: Site): string => new URL(publicUrl).hostname

export type Contents = Pick<NewMessage, 'text' | 'html' | 'calendar' | 'attachments'> & { unsubscribeUrl: string | null }

export type Addressed = { siteId: string; recipient: string }

const belongsTo = ({ siteId, recipient }: Addressed): string => `messages ${siteId} ${recipient}`

/** Links give their holder rights, and codes are worth money: the log shows neither, and a copy of the database has them sealed. */
export function sealedMessage(keys: Pick<SigningKeys, 'seal'>, message: NewMessage): NewMessage {
  const { text, html, calendar, attachments, unsubscribeUrl = null, ...others } = message
  const contents: Contents = { text, html, calendar, attachments, unsubscribeUrl }
  const sealed = keys.seal(JSON.stringify(contents), belongsTo(message))
  return { ...others, text: withoutSecrets(text), html: '', calendar: null, attachments: null, sealed }
}

export function unsealedContents(keys: Pick<SigningKeys, 'unseal'>, sealed: string, addressed: Addressed): Contents | null {
  const contents = keys.unseal(sealed, belongsTo(addressed))
  return contents === null ? null : (JSON.parse(contents) as Contents)
}

/** Recognised by their form, so that no template can forget one: signed links, random secrets, the codes of gifts. */
const secrets = /[\w-]+\.[\w-]+\.[\w-]{43}(?![\w-])|(?<![\w-])[\w-]{43}(?![\w-])|\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g

export const withoutSecrets = (text: string): string => text.replace(secrets, '…')
