import type { Language, SavedReplies, SavedReply } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type Translations, useLanguageName } from '../../ground/forms/other-languages.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'

type EditReplyDialogProps = {
  list: SavedReplies
  reply: SavedReply | null
  onClose: () => void
}

export const EditReplyDialog = ({ list, reply, onClose }: EditReplyDialogProps) => {
  const { t } = useText()
  const { languages, defaultLanguage } = useSite()
  const form = useReplyDraft(list, reply, onClose)
  const { draft, errors, change, bind } = form
  const others = languages.filter((language) => language !== defaultLanguage)
  const { translations } = draft
  return (
    <FormDialog
      title={t(reply ? 'manager.inbox.replies.change' : 'manager.inbox.replies.add')}
      form={form}
      action={t('manager.inbox.replies.save')}
      width="wide"
      onClose={onClose}
    >
      <TextField
        label={t('manager.inbox.replies.name')}
        description={t('manager.inbox.replies.nameHint')}
        maxLength={80}
        {...bind('name')}
      />
      <Words language={defaultLanguage} isOne={others.length === 0} words={draft} errors={errors} onChange={change} />
      {others.map((language) => (
        <Words
          key={language}
          language={language}
          original={draft}
          words={translations[language] ?? {}}
          errors={{ subject: errors[`translations.${language}.subject`], text: errors[`translations.${language}.text`] }}
          onChange={(words) => change({ translations: { ...translations, [language]: { ...translations[language], ...words } } })}
        />
      ))}
      <p className="text-dense text-ink-2">
        {t('manager.inbox.replies.placeholders', { firstName: '{{firstName}}', business: '{{business}}' })}
      </p>
    </FormDialog>
  )
}

type SomeWords = { subject?: string | undefined; text?: string | undefined }

type WordsProps = {
  language: Language
  isOne?: boolean
  words: SomeWords
  /** The words in the default language, which are sent where these fields are empty. */
  original?: SomeWords
  errors: SomeWords
  onChange: (words: { subject?: string; text?: string }) => void
}

const Words = ({ language, isOne = false, words, original, errors, onChange }: WordsProps) => {
  const { t } = useText()
  const nameOf = useLanguageName()
  const label = (word: 'subject' | 'text') => {
    const plain = t(`manager.inbox.replies.${word}`)
    return isOne ? plain : t('manager.translations.word', { word: plain, language: nameOf(language) })
  }
  return (
    <>
      <TextField
        label={label('subject')}
        lang={language}
        maxLength={200}
        value={words.subject ?? ''}
        placeholder={original?.subject}
        error={errors.subject}
        onValue={(subject) => onChange({ subject })}
      />
      <TextArea
        label={label('text')}
        lang={language}
        maxLength={3000}
        rows={5}
        value={words.text ?? ''}
        placeholder={original?.text}
        error={errors.text}
        onValue={(text) => onChange({ text })}
      />
    </>
  )
}

type ReplyDraft = { name: string; subject: string; text: string; translations: Translations<'subject' | 'text'> }

const nothing = { name: '', subject: '', text: '' }

/** All replies are saved as one list. */
const useReplyDraft = (list: SavedReplies, before: SavedReply | null, onSaved: () => void) => {
  const { t } = useText()
  const { languages } = useSite()
  const translated = languages.flatMap((language) => [`translations.${language}.subject`, `translations.${language}.text`])
  return useDraft<ReplyDraft, unknown>({
    saved: { ...(before ?? nothing), translations: before?.translations ?? {} },
    changes: ['moderation'],
    // Longer ends of a path come first, because the first match counts.
    fields: { ...Object.fromEntries(translated.map((field) => [field, 'translations'])), name: 'name', subject: 'subject', text: 'text' },
    refusals: (error) => mistakes(error, t),
    save: (draft) => saveReplies({ ...list, replies: withReply(list.replies, before, draft) }),
    onSaved,
  })
}

export const saveReplies = (savedReplies: SavedReplies) => client.moderation.setSavedReplies({ body: { savedReplies } })

/** Other managers may have moved the reply meanwhile, so it is found by its name. */
const withReply = (replies: readonly SavedReply[], before: SavedReply | null, draft: SavedReply): SavedReply[] => {
  const position = before ? replies.findIndex(({ name }) => name === before.name) : -1
  return position < 0 ? [...replies, draft] : replies.with(position, draft)
}

const sentences = { UNIQUE: 'taken', UNKNOWN_PLACEHOLDER: 'unknown', MALFORMED_PLACEHOLDER: 'malformed' } as const

/** Rules that are not in the contract, by field. */
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
