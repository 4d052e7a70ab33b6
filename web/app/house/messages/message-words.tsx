import type { MessageTemplate, MessageWords, Placeholder } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api, client } from '../../api.ts'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { classes } from '../../ui/classes.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site-context.ts'

type WordsFieldsProps = DraftFields<MessageWords> & { language: string; placeholders: readonly string[] }

export const WordsFields = ({ language, placeholders, bind }: WordsFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <FormSection title={t('manager.messages.words.fields')} hint={t('manager.messages.words.fieldsHint')}>
        <TextField label={t('manager.messages.words.subject')} lang={language} maxLength={200} {...bind('subject')} />
        <TextField label={t('manager.messages.words.heading')} lang={language} maxLength={200} {...bind('heading')} />
        <TextArea label={t('manager.messages.words.opening')} lang={language} maxLength={2000} {...bind('opening')} />
        <TextArea
          label={t('manager.messages.words.closing')}
          description={t('manager.messages.words.closingHint')}
          lang={language}
          maxLength={2000}
          {...bind('closing')}
        />
      </FormSection>
      <FormSection title={t('manager.messages.words.placeholders')} hint={t('manager.messages.words.placeholdersHint')}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-dense">
          {placeholders.filter(isKnown).map((name) => (
            <div key={name} className="contents">
              <dt>
                <code className="select-all rounded-s bg-sunken px-1">{`{{${name}}}`}</code>
              </dt>
              <dd className="text-ink-2">{t(`manager.messages.words.meaning.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </FormSection>
    </>
  )
}

const known: Record<Placeholder, true> = {
  firstName: true,
  business: true,
  service: true,
  start: true,
  weekday: true,
  staff: true,
  place: true,
  whatHappened: true,
  plan: true,
}

const isKnown = (name: string): name is Placeholder => Object.hasOwn(known, name)

type WordsPreviewProps = { template: MessageTemplate; words: MessageWords }

export const WordsPreview = ({ template: { kind, language }, words }: WordsPreviewProps) => {
  const { t } = useText()
  const { timeZone: ownZone } = useSite()
  const [timeZone, setTimeZone] = useState(ownZone)
  const typed = useDeferredValue(words)
  const { data, error, isPlaceholderData } = useQuery({
    ...api.messages.previewMessageTemplate.query({ params: { kind, language }, body: { words: typed, timeZone } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className="grid gap-3">
      <Select
        label={t('manager.messages.words.previewZone')}
        value={timeZone}
        options={zonesWith(ownZone).map((id) => ({ id, label: id }))}
        onChange={setTimeZone}
      />
      {error && <p role="status">{t('manager.messages.words.previewProblem')}</p>}
      {!data && !error && <Skeleton className="h-60" />}
      {data && !error && (
        <article lang={language} className={classes('rounded-card border border-line bg-surface p-4', isPlaceholderData && 'opacity-60')}>
          <p className="text-ink-3 text-micro">{t('manager.messages.words.previewSubject')}</p>
          <p className="wrap-anywhere mb-3 border-line border-b pb-3 font-strong">{data.message.subject}</p>
          <p className="wrap-anywhere whitespace-pre-line text-small">{data.message.text}</p>
        </article>
      )}
    </div>
  )
}

// Spread around the world, so that the times of the preview differ.
const others = ['America/Los_Angeles', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney']

const zonesWith = (ownZone: string): string[] => [ownZone, ...others.filter((zone) => zone !== ownZone)]

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

const placeholderMistakes = (error: unknown, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.violations.flatMap(({ field, violatedRule, data }) => {
      const sentence = Object.entries(sentences).find(([rule]) => rule === violatedRule)?.[1]
      return sentence ? [[field.replace('words.', ''), t(`manager.messages.words.${sentence}`, { found: String(data?.found ?? '') })]] : []
    }),
  )
}
