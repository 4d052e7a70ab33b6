import { replyPlaceholders, type SavedReplies, type SavedReply } from '@foyer/contract'
import { InvalidInput, mistakeInWords, Refusal, type Violation } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { findSavedReplies, saveSavedReplies } from './replies-store.ts'

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

/** Two of one name could not be told apart, and a placeholder that is not known would reach a member as it is. */
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
