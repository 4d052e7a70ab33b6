import type { SavedReplies, SavedReply } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'
import type { Translations } from '../../ground/forms/other-languages.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'

type ReplyDraft = { name: string; subject: string; text: string; translations: Translations<'subject' | 'text'> }

const nothing = { name: '', subject: '', text: '' }

/** One saved reply, new or `before`, as it is changed; the list is saved as a whole. */
export const useReplyDraft = (list: SavedReplies, before: SavedReply | null, onSaved: () => void) => {
  const { t } = useText()
  const { languages } = useSite()
  const translated = languages.flatMap((language) => [`translations.${language}.subject`, `translations.${language}.text`])
  return useDraft<ReplyDraft, unknown>({
    saved: { ...(before ?? nothing), translations: before?.translations ?? {} },
    changes: ['moderation'],
    // The longer ends of a path first.
    fields: { ...Object.fromEntries(translated.map((field) => [field, 'translations'])), name: 'name', subject: 'subject', text: 'text' },
    refusals: (error) => mistakes(error, t),
    save: (draft) => saveReplies({ ...list, replies: withReply(list.replies, before, draft) }),
    onSaved,
  })
}

export const saveReplies = (savedReplies: SavedReplies) => client.moderation.setSavedReplies({ body: { savedReplies } })

/** By its name, since others may have changed the list meanwhile. */
const withReply = (replies: readonly SavedReply[], before: SavedReply | null, draft: SavedReply): SavedReply[] => {
  const place = before ? replies.findIndex(({ name }) => name === before.name) : -1
  return place < 0 ? [...replies, draft] : replies.with(place, draft)
}

const sentences = { UNIQUE: 'taken', UNKNOWN_PLACEHOLDER: 'unknown', MALFORMED_PLACEHOLDER: 'malformed' } as const

/** Below its field, what the contract alone does not say. */
const mistakes = (error: unknown, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.violations.flatMap(({ field, violatedRule, data }) => {
      const sentence = Object.entries(sentences).find(([rule]) => rule === violatedRule)?.[1]
      const member = field.replace(/^savedReplies\.replies\[\d+\]\./, '')
      return sentence ? [[member, t(`manager.inbox.replies.${sentence}`, { found: String(data?.found ?? '') })]] : []
    }),
  )
}
