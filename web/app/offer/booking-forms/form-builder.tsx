import type { CustomBookingForm, FormField } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { showToast } from '../../ui/toasts.ts'
import { FieldRow } from './field-row.tsx'
import { fieldTypes, formDraftOf, moved, newField, unnamed } from './form-draft.ts'
import { FormPreview } from './form-preview.tsx'

/** The questions of a form in their order, and how a visitor sees them. */
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
        {fields.map((field, place) => (
          <FieldRow
            key={field.id}
            field={field}
            place={place}
            last={fields.length - 1}
            isMissing={missing.includes(field.id)}
            onChange={(changes) => onFields(fields.map((other) => (other.id === field.id ? { ...other, ...changes } : other)))}
            onMove={(to) => move(place, to)}
            onRemove={() => onFields(fields.filter(({ id }) => id !== field.id))}
            onDragStart={() => setDragged(place)}
            onDrop={() => dragged !== null && move(dragged, place)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
