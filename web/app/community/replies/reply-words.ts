import type { Language, ReplyRecipient, SavedReply, Site } from '@foyer/contract'
import { fillWords } from '@foyer/domain'

export type ReplyWords = { subject: string; text: string }

type Filling = { language: Language; recipient: ReplyRecipient; site: Pick<Site, 'name'> }

/** A saved reply as it reads to one member, in the default language where it has no words in theirs. */
export const wordsFor = (reply: SavedReply, { language, recipient, site }: Filling): ReplyWords => {
  const translated = reply.translations?.[language]
  const values = { firstName: recipient.firstName, business: site.name }
  return {
    subject: fillWords(translated?.subject || reply.subject, values).trim(),
    text: fillWords(translated?.text || reply.text, values).trim(),
  }
}
