import { type MemberReply, type ReplyRecipient, replyPlaceholders, type SavedReplies, type SavedReply, type Site } from '@foyer/contract'
import { InvalidInput, isTimeZone, mistakeInWords, optionalKindOfMail, paragraphsOf, Refusal, type Violation } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { messagesInOwnWords } from '../../house/messages/own-words.ts'
import { queueMessages } from '../../house/messages/queue-messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findReplyRecipient, findSavedReplies, saveSavedReplies } from './moderation-store.ts'

const template = 'member-reply'

export const getReplyRecipient: Handler<'moderation', 'getReplyRecipient'> = async ({ params: { memberId } }, { db, siteId }) => {
  const { recipient } = await loadRecipient(db, await loadSite(db, siteId), memberId)
  return { recipient }
}

/** Sent as other mails are, by its kind and quiet hours; the member's answer goes to the business. */
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

export const getSavedReplies: Handler<'moderation', 'getSavedReplies'> = async (_input, { db, siteId }) => ({
  savedReplies: await findSavedReplies(db, siteId),
})

export const setSavedReplies: Handler<'moderation', 'setSavedReplies'> = async ({ body: { savedReplies: sent } }, context) => {
  const { siteId, now, caller, dependencies } = context
  refuseMistakes(sent)
  return await context.inTransaction(async (tx) => {
    const previous = await findSavedReplies(tx, siteId)
    const isSaved = previous.revision === sent.revision && (await saveSavedReplies(tx, { siteId, now }, sent))
    const entity = await findSavedReplies(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, previous }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'saved_replies.updated', entityId: siteId, payload })
    return { savedReplies: entity }
  })
}

/** Two replies of one name could not be told apart, and an unknown placeholder would be mailed as it is. */
function refuseMistakes({ replies }: SavedReplies): void {
  const names = replies.map(({ name }) => name.toLowerCase())
  const violations = replies.flatMap((reply, index): Violation[] => [
    ...(names.indexOf(reply.name.toLowerCase()) < index ? [twice(index)] : []),
    ...wordsOf(reply).flatMap(([member, words]) => mistakesIn(`savedReplies.replies[${index}].${member}`, words)),
  ])
  if (violations.length > 0) throw new InvalidInput(violations)
}

const twice = (index: number): Violation => ({
  field: `savedReplies.replies[${index}].name`,
  description: 'is the name of another reply',
  rule: 'UNIQUE',
})

const wordsOf = ({ subject, text, translations = {} }: SavedReply): [string, string][] => [
  ['subject', subject],
  ['text', text],
  ...Object.entries(translations).flatMap(([language, words]) =>
    Object.entries(words ?? {}).map(([member, word]): [string, string] => [`translations.${language}.${member}`, word]),
  ),
]

function mistakesIn(field: string, words: string): Violation[] {
  const mistake = mistakeInWords(words, replyPlaceholders)
  if (!mistake) return []
  const { rule, found } = mistake
  return [{ field, description: `has a placeholder that is not known: ${found}`, rule, data: { found, allowed: [...replyPlaceholders] } }]
}
