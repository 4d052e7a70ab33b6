import type { CustomField, NewCustomField } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type CustomFieldDialogProps = { field?: CustomField; onClose: () => void }

type FieldDraft = Required<Pick<NewCustomField, 'label' | 'type' | 'visibility' | 'filledInBy' | 'requiredAtSignUp'>> & {
  translations: NonNullable<CustomField['translations']>
  choices: NonNullable<NewCustomField['choices']>
}

const beginning = (field: CustomField | undefined): FieldDraft => ({
  label: field?.label ?? '',
  type: field?.type ?? 'TEXT',
  translations: field?.translations ?? {},
  choices: field?.choices ?? [{ label: '' }, { label: '' }],
  visibility: field?.visibility ?? 'BUSINESS',
  filledInBy: field?.filledInBy ?? 'MEMBER',
  requiredAtSignUp: field?.requiredAtSignUp ?? false,
})

const types = ['TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'CHOICE', 'YES_NO', 'LINK'] as const

export const CustomFieldDialog = ({ field, onClose }: CustomFieldDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: beginning(field),
    fields: { label: 'label', choices: 'choices', requiredAtSignUp: 'requiredAtSignUp' },
    changes: ['custom-fields', 'clients'],
    save: (draft) => save(field, draft),
    onSaved: ({ customField: { label: name } }) => {
      showToast({ text: t(field ? 'manager.customFields.saved' : 'manager.customFields.added', { name }) })
      onClose()
    },
  })
  const { draft, change, errors, bind, bindChoice } = form
  const choices = draft.choices.filter(({ label }) => label.trim() !== '')
  return (
    <FormDialog
      title={field ? t('manager.customFields.changeTitle', { name: field.label }) : t('manager.customFields.add')}
      form={form}
      action={field ? t('common.actions.save') : t('manager.customFields.submit')}
      isBlocked={draft.label.trim() === '' || !form.isChanged || (draft.type === 'CHOICE' && choices.length < 2)}
      onClose={onClose}
    >
      <TextField label={t('manager.customFields.label')} {...bind('label')} maxLength={150} autoComplete="off" autoFocus />
      <WordsInOtherLanguages
        {...bindChoice('translations')}
        words={[{ name: 'label', label: t('manager.customFields.label'), original: draft.label, maxLength: 150 }]}
      />
      {field ? (
        <p className="text-dense text-ink-2">
          {t('manager.customFields.typeStays', { type: t(`manager.customFields.types.${field.type}`) })}
        </p>
      ) : (
        <Select
          label={t('manager.customFields.type')}
          value={draft.type}
          options={types.map((id) => ({ id, label: t(`manager.customFields.types.${id}`) }))}
          onChange={(type) => change({ type: types.find((known) => known === type) ?? 'TEXT' })}
        />
      )}
      {draft.type === 'CHOICE' && (
        <ChoicesEditor choices={draft.choices} error={errors.choices} onChange={(next) => change({ choices: next })} />
      )}
      <WhoAnswers {...form} />
    </FormDialog>
  )
}

const WhoAnswers = ({ draft, change, errors, bindChoice, bindCheck }: DraftFields<FieldDraft>) => {
  const { t } = useText()
  return (
    <>
      <RadioGroup
        label={t('manager.customFields.whoFills')}
        value={draft.filledInBy}
        choices={(['MEMBER', 'BUSINESS'] as const).map((value) => ({ value, label: t(`manager.customFields.filledInBy.${value}`) }))}
        onChange={(filledInBy) => change({ filledInBy, ...(filledInBy === 'BUSINESS' && { requiredAtSignUp: false }) })}
      />
      <RadioGroup
        label={t('manager.customFields.whoSees')}
        description={t('manager.customFields.eyeHint')}
        {...bindChoice('visibility')}
        choices={(['BUSINESS', 'MEMBERS', 'EVERYBODY'] as const).map((value) => ({
          value,
          label: t(`manager.customFields.visibilities.${value}`),
        }))}
      />
      {draft.filledInBy === 'MEMBER' && (
        <CheckBox {...bindCheck('requiredAtSignUp')} error={errors.requiredAtSignUp}>
          {t('manager.customFields.required')}
        </CheckBox>
      )}
    </>
  )
}

const save = (field: CustomField | undefined, { type, choices, label, ...draft }: FieldDraft) => {
  const named = choices.filter((choice) => choice.label.trim() !== '')
  const sent = { ...draft, label: label.trim(), ...(type === 'CHOICE' && { choices: named }) }
  const { createCustomField, updateCustomField } = client['custom-fields']
  return field
    ? updateCustomField({ params: { 'customField.id': field.id }, body: { customField: { ...sent, revision: field.revision } } })
    : createCustomField({ body: { customField: { ...sent, type } } })
}

type Choices = NonNullable<NewCustomField['choices']>
type ChoicesEditorProps = { choices: Choices; error: string | undefined; onChange: (choices: Choices) => void }

const most = 50

/** A renamed choice stays the answer of those who chose it. */
const ChoicesEditor = ({ choices, error, onChange }: ChoicesEditorProps) => {
  const { t } = useText()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-second">{t('manager.customFields.choices')}</legend>
      {choices.map((choice, index) => {
        const changed = (changes: Partial<Choices[number]>) =>
          onChange(choices.map((other, at) => (at === index ? { ...other, ...changes } : other)))
        const label = t('manager.customFields.choice', { number: String(index + 1) })
        return (
          // The choices of a draft are not reordered.
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
