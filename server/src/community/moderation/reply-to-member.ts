import type { MemberReply, ReplyRecipient, Site } from '@foyer/contract'
import { isTimeZone, optionalKindOfMail, paragraphsOf, Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { messagesInOwnWords, queueMessages } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findReplyRecipient } from './replies-store.ts'

const template = 'member-reply'

export const getReplyRecipient: Handler<'moderation', 'getReplyRecipient'> = async ({ params: { memberId } }, { db, siteId }) => {
  const { recipient } = await loadRecipient(db, await loadSite(db, siteId), memberId)
  return { recipient }
}

/** The mail goes out as other mails do, by its kind and quiet hours; the member answers it to the business. */
export const replyToMember: Handler<'moderation', 'replyToMember'> = ({ params: { memberId }, body: { reply } }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { jobs, signingKeys } = dependencies
  return context.inTransaction(async (tx) => {
    const site = await loadSite(tx, siteId)
    const { recipient, timeZone } = await loadRecipient(tx, site, memberId)
    const language = chooseLanguage(site, reply.language)
    const mail = { template, recipient: recipient.email, language, timeZone, replyTo: site.email ?? null, now }
    const content = replyContent(reply, site, language)
    await queueMessages(tx, jobs, await messagesInOwnWords({ db: tx, signingKeys }, site, [{ ...mail, content }]))
    await recordEvent(tx, { siteId, now, caller, jobs, name: 'member_reply.created', entityId: memberId, payload: {} })
    return { recipient }
  })
}

type Reached = { recipient: ReplyRecipient; timeZone: string }

async function loadRecipient(db: Queryable, site: Site, memberId: string): Promise<Reached> {
  const found = await findReplyRecipient(db, site.id, memberId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { email, firstName, languages, choices, timeZone } = found
  return {
    recipient: {
      email,
      ...(firstName !== null && { firstName }),
      language: chooseLanguage(site, ...languages),
      isUnwanted: choices?.some((kind) => kind === optionalKindOfMail(template)) ?? false,
    },
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : site.timeZone,
  }
}

const replyContent = ({ subject, text }: MemberReply, site: Site, language: ReplyRecipient['language']): MailContent => ({
  subject: subject.replace(/\s+/g, ' '),
  heading: subject,
  lines: paragraphsOf(text),
  facts: [],
  hints: [],
  footer: mailWords[language].badgeGiven.footer(site.name),
})
