import { type Language, type MessageKind, type MessageWords, messageKinds, type Site } from '@foyer/contract'
import { fillWords, mistakeInWords, paragraphsOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { asChosen } from '../notifications/as-chosen.ts'
import { type DatedMail, type NewMessage, newMessage, type PlaceholderValues, sealedMessage } from './message.ts'
import { findWordsOf } from './templates-store.ts'

type Tools = { db: Queryable; signingKeys: Pick<SigningKeys, 'signLink' | 'seal'> }

export async function messagesInOwnWords({ db, signingKeys }: Tools, site: Site, mails: readonly DatedMail[]): Promise<NewMessage[]> {
  const kinds = [...new Set(mails.flatMap(({ template, values }) => (values && isMessageKind(template) ? [template] : [])))]
  const changed = kinds.length > 0 ? await findWordsOf(db, site.id, kinds) : []
  const wordsOf = new Map(changed.map(({ kind, language, words }) => [`${kind} ${language}`, words]))
  const inWordsOf = mails.map((mail) => inWords(mail, wordsOf.get(`${mail.template} ${mail.language}`)))
  return (await asChosen({ db, signingKeys }, site, inWordsOf)).map((mail) => sealedMessage(signingKeys, newMessage(site, mail)))
}

export const isMessageKind = (template: string): template is MessageKind => Object.hasOwn(messageKinds, template)

function inWords(mail: DatedMail, words: MessageWords | undefined): DatedMail {
  const { template, values, content } = mail
  if (!words || !values || !isMessageKind(template)) return mail
  const inOwnWords = withWords(content, words, values)
  const problem = problemOf(template, words) ?? emptyMember(inOwnWords)
  if (problem) return { ...mail, wordsProblem: `Your words could not be used, so ours were sent: ${problem}` }
  return { ...mail, content: inOwnWords }
}

const problemOf = (kind: MessageKind, words: MessageWords): string | null =>
  Object.entries(words).flatMap(([member, text]) => {
    const mistake = mistakeInWords(text, messageKinds[kind])
    return mistake ? [`"${mistake.found}" in the ${member} is not known.`] : []
  })[0] ?? null

const emptyMember = (content: MailContent): string | null => {
  const member = (['subject', 'heading'] as const).find((name) => content[name] === '')
  return member ? `the ${member} would be empty.` : null
}

export function withWords(
  content: MailContent,
  { subject, heading, opening, closing }: MessageWords,
  values: PlaceholderValues,
): MailContent {
  const all = { ...values, whatHappened: content.lines.join(' ') }
  const filled = (text: string) => fillWords(text, all)
  return {
    ...content,
    subject: filled(subject).replace(/\s+/g, ' ').trim(),
    heading: filled(heading).replace(/\s+/g, ' ').trim(),
    lines: paragraphsOf(filled(opening)),
    closing: paragraphsOf(filled(closing)),
  }
}

type ExampleAsked = { kind: MessageKind; language: Language; bookingId?: string; timeZone?: string }
type Example = { content: MailContent; values: PlaceholderValues }

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** An example of a message, from the business's own data. Implemented in `setup/business/draw-example.ts`. */
    drawExample: (context: Context, asked: ExampleAsked) => Promise<Example>
  }
}
