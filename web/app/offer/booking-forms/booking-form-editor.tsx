import type { CustomBookingForm, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { bookingFormsQuery } from '../catalogue.ts'
import { FormBuilder } from './form-builder.tsx'

export const BookingFormEditor = ({ service }: { service: Service }) => {
  const forms = useQuery(bookingFormsQuery())
  const form = forms.data?.bookingForms.find(({ id }) => id === service.form.id)
  return (
    <>
      {forms.error && <LoadProblem onRetry={() => void forms.refetch()} />}
      {forms.data && <FormChoice service={service} forms={forms.data.bookingForms} />}
      {/* The key starts a new draft for another form; a saved change keeps the draft. */}
      {form && <FormBuilder key={form.id} form={form} />}
    </>
  )
}

const FormChoice = ({ service, forms }: { service: Service; forms: readonly CustomBookingForm[] }) => {
  const { t } = useText()
  const [isAdding, setAdding] = useState(false)
  const choice = useDraft({
    saved: { formId: service.form.id },
    changes: ['services', 'booking-forms'],
    save: ({ formId }) => chooseForm(service, formId),
  })
  return (
    <FormSection title={t('manager.forms.which')} hint={t('manager.forms.whichHint')}>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('manager.forms.form')}
          {...choice.bindChoice('formId')}
          options={forms.map(({ id, name }) => ({ id, label: name }))}
          className="min-w-52 grow"
        />
        {choice.isChanged && (
          <Button
            size="small"
            kind="primary"
            isPending={choice.isSaving}
            pendingLabel={t('common.actions.saving')}
            onPress={() => void choice.save()}
          >
            {t('manager.forms.use')}
          </Button>
        )}
        <Button size="small" onPress={() => setAdding(true)}>
          {t('manager.forms.newForm')}
        </Button>
      </div>
      {isAdding && <NewFormDialog service={service} onClose={() => setAdding(false)} />}
    </FormSection>
  )
}

const chooseForm = (service: Service, formId: string): Promise<unknown> =>
  client.services.updateService({
    params: { 'service.id': service.id },
    body: { service: { revision: service.revision, form: { id: formId } } },
  })

type NewFormDialogProps = { service: Service; onClose: () => void }

/** A new form for this service. */
const NewFormDialog = ({ service: { id, revision }, onClose }: NewFormDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: '' },
    fields: { name: 'name' },
    changes: ['booking-forms', 'services'],
    save: ({ name }) =>
      client.services.saveWholeService({
        params: { serviceId: id },
        body: { service: { revision }, newBookingForm: { name, fields: [] } },
      }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={t('manager.forms.newForm')} form={form} action={t('manager.forms.addForm')} onClose={onClose}>
      <TextField label={t('manager.forms.name')} maxLength={200} {...form.bind('name')} />
    </FormDialog>
  )
}
