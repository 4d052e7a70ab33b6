import type { MessageWords, Placeholder } from '@foyer/contract'
import type { DraftFields } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

type WordsFieldsProps = DraftFields<MessageWords> & { language: string; placeholders: readonly string[] }

/** Subject, heading and paragraphs, and what can stand in them. */
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

/** A newer server may know more of them. */
const isKnown = (name: string): name is Placeholder => Object.hasOwn(known, name)
