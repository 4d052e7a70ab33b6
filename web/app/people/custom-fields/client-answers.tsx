import type { BusinessClient, CustomField, CustomFieldValue } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client as api } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CustomFieldInput } from '../custom-field-input.tsx'
import { CustomValue, useManagersWords } from '../custom-values.tsx'
import { customFieldsQuery } from './custom-field-list.tsx'

type ClientAnswersProps = { client: BusinessClient; name: string; isManaging: boolean }

export const ClientAnswers = ({ client, name, isManaging }: ClientAnswersProps) => {
  const { t } = useText()
  const words = useManagersWords()
  const [isEditing, setEditing] = useState(false)
  const { data } = useQuery(customFieldsQuery())
  const fields = (data?.customFields ?? []).filter(({ archived }) => !archived)
  if (fields.length === 0) return null
  return (
    <Card as="section" aria-labelledby="client-answers">
      <h2 id="client-answers" className="mb-3 font-bold text-small">
        {t('manager.customFields.answers')}
      </h2>
      <dl className="grid gap-x-6 gap-y-2.5 text-dense phone:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {fields.map((field) => {
          const value = client.customFields?.[field.key]
          return (
            <div key={field.key} className="contents max-phone:grid">
              <dt className="text-ink-2 wrap-anywhere">{field.label}</dt>
              <dd className="min-w-0">
                {value === undefined ? <span className="text-ink-3">–</span> : <CustomValue field={field} value={value} words={words} />}
              </dd>
            </div>
          )
        })}
      </dl>
      {isManaging && (
        <Button className="mt-4" onPress={() => setEditing(true)}>
          {t('manager.customFields.ofClient.open')}
        </Button>
      )}
      {isEditing && <ClientAnswersDialog client={client} name={name} fields={fields} onClose={() => setEditing(false)} />}
    </Card>
  )
}

type ClientAnswersDialogProps = { client: BusinessClient; name: string; fields: readonly CustomField[]; onClose: () => void }

const ClientAnswersDialog = ({ client, name, fields, onClose }: ClientAnswersDialogProps) => {
  const { t } = useText()
  const words = useManagersWords()
  const saved = Object.fromEntries(fields.map(({ key }) => [key, client.customFields?.[key] ?? '']))
  const form = useDraft<Record<string, CustomFieldValue>, unknown>({
    saved,
    fields: Object.fromEntries(fields.map(({ key }) => [`customFields.${key}`, key])),
    changes: ['clients', 'members'],
    save: (_draft, changes) => {
      // Built from a record that has every field.
      const customFields = changes as Record<string, CustomFieldValue>
      return api.clients.updateClient({ params: { 'client.id': client.id }, body: { client: { customFields } } })
    },
    onSaved: () => {
      showToast({ text: t('manager.customFields.ofClient.saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.customFields.ofClient.title', { name })}
      form={form}
      action={t('common.actions.save')}
      isBlocked={!form.isChanged}
      onClose={onClose}
    >
      {fields.map((field) => (
        <CustomFieldInput
          key={field.key}
          field={field}
          value={form.draft[field.key]}
          words={words}
          error={form.errors[`customFields.${field.key}`]}
          onValue={(value) => form.change({ [field.key]: value })}
        />
      ))}
    </FormDialog>
  )
}
