import type { CustomBookingForm, FormField } from '@foyer/contract'
import { type KeyboardEvent, useState } from 'react'
import { client } from '../../api.ts'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { GripIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import type { FormAnswers } from '../form-answers.ts'
import { FormFields } from '../form-fields.tsx'
import { fieldTypes, formDraftOf, moved, newField, unnamed } from './form-draft.ts'

export const FormBuilder = ({ form }: { form: CustomBookingForm }) => {
  const { t } = useText()
  const draft = useDraft({
    saved: formDraftOf(form),
    changes: ['booking-forms'],
    save: (wanted) =>
      client['booking-forms'].updateBookingForm({
        params: { 'bookingForm.id': form.id },
        body: { bookingForm: { revision: form.revision, ...wanted } },
      }),
    onSaved: () => showToast({ text: t('manager.forms.saved') }),
  })
  const [isTried, setTried] = useState(false)
  const missing = unnamed(draft.draft)
  const save = () => {
    setTried(true)
    if (missing.length === 0) void draft.save()
  }
  const { fields } = draft.draft
  return (
    <>
      <FormSection title={t('manager.forms.questions')} hint={t(form.isDefault ? 'manager.forms.defaultHint' : 'manager.forms.hint')}>
        <FieldList fields={fields} missing={isTried ? missing : []} onFields={(next) => draft.change({ fields: next })} />
        <div className="flex flex-wrap gap-2">
          {fieldTypes.map((type) => (
            <Button key={type} size="small" onPress={() => draft.change({ fields: [...fields, newField(type)] })}>
              {t(`manager.forms.add.${type}`)}
            </Button>
          ))}
        </div>
        {Boolean(draft.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(draft.elsewhere, t)} />}
        {draft.isChanged && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" kind="primary" isPending={draft.isSaving} pendingLabel={t('common.actions.saving')} onPress={save}>
              {t('manager.forms.save')}
            </Button>
            <Button size="small" kind="quiet" onPress={draft.discard}>
              {t('manager.options.discard')}
            </Button>
          </div>
        )}
      </FormSection>
      <FormSection title={t('manager.forms.preview')} hint={t('manager.forms.previewHint')}>
        <FormPreview fields={fields} />
      </FormSection>
    </>
  )
}

type FieldListProps = { fields: readonly FormField[]; missing: readonly string[]; onFields: (fields: FormField[]) => void }

const FieldList = ({ fields, missing, onFields }: FieldListProps) => {
  const { t } = useText()
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return
    onFields(moved(fields, from, to))
    setSaid(t('manager.forms.moved', { place: to + 1, count: fields.length }))
  }
  if (fields.length === 0) return <p className="text-dense text-ink-3">{t('manager.forms.noQuestions')}</p>
  return (
    <>
      <ol aria-label={t('manager.forms.questions')} className="grid gap-3">
        {fields.map((field, position) => (
          <FieldRow
            key={field.id}
            field={field}
            position={position}
            last={fields.length - 1}
            isMissing={missing.includes(field.id)}
            onChange={(changes) => onFields(fields.map((other) => (other.id === field.id ? { ...other, ...changes } : other)))}
            onMove={(to) => move(position, to)}
            onRemove={() => onFields(fields.filter(({ id }) => id !== field.id))}
            onDragStart={() => setDragged(position)}
            onDrop={() => dragged !== null && move(dragged, position)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const FormPreview = ({ fields }: { fields: readonly FormField[] }) => {
  const { t } = useText()
  const [answers, setAnswers] = useState<FormAnswers>({})
  const shown = fields.filter(({ label }) => label.trim() !== '')
  return (
    <section
      data-density="airy"
      aria-label={t('manager.forms.preview')}
      className="grid gap-5 rounded-card border border-line-2 bg-sunken p-5 text-base"
    >
      {shown.length === 0 && <p className="text-dense text-ink-3">{t('manager.forms.noQuestions')}</p>}
      <FormFields fields={shown} answers={answers} onChange={setAnswers} problems={{}} reader={t('visitor.form.us')} />
    </section>
  )
}

type FieldRowProps = {
  field: FormField
  position: number
  last: number
  isMissing: boolean
  onChange: (changes: Partial<FormField>) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDrop: () => void
}

const FieldRow = ({ field, position, last, isMissing, onChange, onMove, onRemove, onDragStart, onDrop }: FieldRowProps) => {
  const { t } = useText()
  const [isHeld, setHeld] = useState(false)
  const name = field.label.trim() || t(`manager.forms.types.${field.type}`)
  const moveByKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-m border border-line-2 bg-surface p-3"
      // Draggable by its handle only, so that its text can be selected.
      draggable={isHeld}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onDragEnd={() => setHeld(false)}
    >
      <IconButton
        icon={GripIcon}
        size="small"
        className="cursor-grab"
        label={t('manager.forms.move', { name })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
        onKeyDown={moveByKey}
      />
      <div className="grid min-w-0 gap-2.5">
        <TextField
          label={t('manager.forms.question')}
          hint={t(`manager.forms.types.${field.type}`)}
          maxLength={200}
          value={field.label}
          error={isMissing ? t('manager.forms.questionMissing') : undefined}
          onValue={(label) => onChange({ label })}
        />
        <TextField
          label={t('manager.forms.help')}
          hint={t('common.optional')}
          maxLength={500}
          value={field.helpText ?? ''}
          onValue={(helpText) => onChange({ helpText })}
        />
        <WordsInOtherLanguages
          value={field.translations ?? {}}
          onChange={(translations) => onChange({ translations })}
          words={[
            { name: 'label', label: t('manager.forms.question'), original: field.label, maxLength: 200 },
            ...(field.helpText
              ? [{ name: 'helpText' as const, label: t('manager.forms.help'), original: field.helpText, maxLength: 500 }]
              : []),
          ]}
        />
        <CheckBox checked={field.required} onValue={(required) => onChange({ required })}>
          {t(field.type === 'CHECK_BOX' ? 'manager.forms.mustTick' : 'manager.forms.required')}
        </CheckBox>
      </div>
      <IconButton icon={TrashIcon} size="small" label={t('manager.forms.remove', { name })} onPress={onRemove} />
    </li>
  )
}
