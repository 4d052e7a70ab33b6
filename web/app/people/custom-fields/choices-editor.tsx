import type { NewCustomField } from '@foyer/contract'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Choices = NonNullable<NewCustomField['choices']>
type ChoicesEditorProps = { choices: Choices; error: string | undefined; onChange: (choices: Choices) => void }

const most = 50

/** The answers to choose from. One that is renamed stays the answer of those who chose it. */
export const ChoicesEditor = ({ choices, error, onChange }: ChoicesEditorProps) => {
  const { t } = useText()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-second">{t('manager.customFields.choices')}</legend>
      {choices.map((choice, index) => {
        const changed = (changes: Partial<Choices[number]>) =>
          onChange(choices.map((other, at) => (at === index ? { ...other, ...changes } : other)))
        const label = t('manager.customFields.choice', { number: String(index + 1) })
        return (
          // The choices of one draft keep their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <div key={index} className="grid gap-2 border-line border-b pb-2 last-of-type:border-b-0">
            <div className="flex items-end gap-2">
              <TextField
                className="grow"
                label={label}
                value={choice.label}
                maxLength={100}
                autoComplete="off"
                error={index === 0 ? error : undefined}
                onValue={(words) => changed({ label: words })}
              />
              {choices.length > 2 && (
                <Button
                  kind="quiet"
                  aria-label={t('manager.customFields.removeChoiceNamed', { name: choice.label || label })}
                  onPress={() => onChange(choices.toSpliced(index, 1))}
                >
                  {t('manager.customFields.removeChoice')}
                </Button>
              )}
            </div>
            <WordsInOtherLanguages
              value={choice.translations ?? {}}
              words={[{ name: 'label', label, original: choice.label, maxLength: 100 }]}
              onChange={(translations) => changed({ translations })}
            />
          </div>
        )
      })}
      {choices.length < most && (
        <div>
          <Button size="small" onPress={() => onChange([...choices, { label: '' }])}>
            {t('manager.customFields.addChoice')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
