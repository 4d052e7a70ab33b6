import type { MessageTemplate, MessageWords } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { showToast } from '../../ui/toasts.ts'

/** The words of one kind of message in one language, as they are changed and saved together. */
export const useWordsDraft = ({ kind, language, words, revision }: MessageTemplate) => {
  const { t } = useText()
  return useDraft<MessageWords, unknown>({
    saved: words,
    fields: { subject: 'subject', heading: 'heading', opening: 'opening', closing: 'closing' },
    refusals: (error) => placeholderMistakes(error, t),
    changes: ['messages'],
    save: (draft) => client.messages.updateMessageTemplate({ params: { kind, language }, body: { words: draft, revision } }),
    onSaved: () => showToast({ text: t('manager.messages.words.saved') }),
  })
}

const sentences = { UNKNOWN_PLACEHOLDER: 'unknown', MALFORMED_PLACEHOLDER: 'malformed' } as const

/** Names the placeholder that is not known, below its field. */
const placeholderMistakes = (error: unknown, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.violations.flatMap(({ field, violatedRule, data }) => {
      const sentence = Object.entries(sentences).find(([rule]) => rule === violatedRule)?.[1]
      return sentence ? [[field.replace('words.', ''), t(`manager.messages.words.${sentence}`, { found: String(data?.found ?? '') })]] : []
    }),
  )
}
