import type { BusinessClient, CustomFieldValue } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { api, client as calls } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { CustomFieldInput } from '../../people/custom-field-input.tsx'
import { type CustomValues, useManagersWords } from '../../people/custom-values.tsx'
import { useText } from '../../text/text.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { clientName } from './client-standing.tsx'

const details = ['firstName', 'lastName', 'email', 'phone'] as const
type Details = Record<(typeof details)[number], string> & { tags: readonly string[]; answers: CustomValues }

type ClientDialogProps = { client: BusinessClient | null; onSaved: (client: BusinessClient) => void; onClose: () => void }

export const ClientDialog = ({ client, onSaved, onClose }: ClientDialogProps) => {
  const { t } = useText()
  const form = useDraft<Details, { client: BusinessClient }>({
    saved: {
      firstName: client?.firstName ?? '',
      lastName: client?.lastName ?? '',
      email: client?.email ?? '',
      phone: client?.phone ?? '',
      tags: client?.tags ?? [],
      answers: {},
    },
    fields: { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone', client: 'firstName' },
    refusals: (error): Record<string, string> =>
      isRefusal(error, 'clients.createClient', 'CLIENT_EMAIL_TAKEN') || isRefusal(error, 'clients.updateClient', 'CLIENT_EMAIL_TAKEN')
        ? { email: t('manager.clients.dialog.taken') }
        : {},
    changes: ['clients', 'contacts', 'members'],
    save: (draft, changes) =>
      client
        ? calls.clients.updateClient({ params: { 'client.id': client.id }, body: { client: sentOf(changes, null) } })
        : calls.clients.createClient({ body: { client: newOf(draft) } }),
    onSaved: ({ client: saved }) => {
      showToast({ text: t('manager.clients.dialog.saved', { name: clientName(saved) }) })
      onSaved(saved)
    },
  })
  const { draft, change, errors } = form
  const field = (name: (typeof details)[number]) => ({
    label: t(`manager.clients.dialog.${name}`),
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onValue: (typed: string) => change({ [name]: typed.trimStart() }),
  })
  const hasAccount = client?.account !== undefined
  return (
    <FormDialog
      title={t(client ? 'manager.clients.dialog.editTitle' : 'manager.clients.add')}
      form={form}
      action={t(client ? 'common.actions.save' : 'manager.clients.dialog.submit')}
      isBlocked={details.every((name) => draft[name].trim() === '') || !form.isChanged}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 phone:grid-cols-2">
        <TextField {...field('firstName')} maxLength={100} autoFocus />
        <TextField {...field('lastName')} maxLength={100} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        maxLength={320}
        readOnly={hasAccount}
        {...(hasAccount && { description: t('manager.clients.dialog.accountEmail') })}
      />
      <TextField {...field('phone')} type="tel" maxLength={50} />
      {!client && <NewClientAnswers values={draft.answers} errors={errors} onValue={(answers) => change({ answers })} />}
      {client && <ClientTagsField tags={draft.tags} onChange={(tags) => change({ tags })} />}
    </FormDialog>
  )
}

const ClientTagsField = ({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) => {
  const { t } = useText()
  const known = useQuery(api.clients.listClientTags.query({})).data?.tags ?? []
  return (
    <TagsField
      label={t('manager.clients.columns.tags')}
      description={t('manager.clients.tags.hint')}
      tags={tags}
      known={known}
      maxLength={50}
      onChange={onChange}
    />
  )
}

/** Empty fields are left out of a new client, and cleared in an existing one. */
const detailsOf = <Empty,>(values: Partial<Details>, empty: Empty) =>
  Object.fromEntries(
    details.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name].trim() === '' ? empty : values[name].trim()]])),
  )

const newOf = ({ answers, ...values }: Details) => {
  const customFields = filledIn(answers)
  return { ...detailsOf(values, undefined), ...(Object.keys(customFields).length > 0 && { customFields }) }
}

const sentOf = ({ tags, answers: _, ...values }: Partial<Details>, empty: null) => ({
  ...detailsOf(values, empty),
  ...(tags && { tags: [...tags] }),
})

type NewClientAnswersProps = {
  values: CustomValues
  errors: Record<string, string>
  onValue: (values: CustomValues) => void
}

/** Nothing is required when a manager adds a client. */
const NewClientAnswers = ({ values, errors, onValue }: NewClientAnswersProps) => {
  const words = useManagersWords()
  const { customFields = [] } = useQuery(api['custom-fields'].listCustomFields.query({})).data ?? {}
  return customFields
    .filter(({ archived }) => !archived)
    .map((field) => (
      <CustomFieldInput
        key={field.key}
        field={field}
        value={values[field.key]}
        words={words}
        error={errors[`customFields.${field.key}`]}
        onValue={(value) => onValue({ ...values, [field.key]: value })}
      />
    ))
}

const filledIn = (values: CustomValues): Record<string, CustomFieldValue> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
