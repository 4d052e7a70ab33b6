import type { BookingPolicy, Service, ServicesChanges } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { SelectionBar } from '../../ground/lists/selection-bar.tsx'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { policiesQuery } from '../catalogue.ts'
import { categoriesOf } from './services-filter-bar.tsx'

export type BulkChange = 'show' | 'hide' | 'category' | 'policy'

type ServicesBarProps = { selection: Selection<Service>; onAsk: (change: 'category' | 'policy') => void }

export const ServicesBar = ({ selection, onAsk }: ServicesBarProps) => {
  const { t } = useText()
  const { mutateAsync, isPending } = useMutation(api.services.bulkUpdateServices.mutation({ alsoChanges: ['availability'] }))
  const names: readonly BulkChange[] = ['show', 'hide', 'category', 'policy']
  const setHidden = async (services: readonly Service[], hidden: boolean) => {
    const answer = await mutateAsync({ body: { services: changesTo(services, { hidden }), returnEntity: true } })
    const changed = answer.results.flatMap(({ item }) => item ?? [])
    const before = new Map(services.map((service) => [service.id, service.hidden]))
    const undo = () => changed.filter(({ id }) => before.get(id) !== hidden)
    showToast({
      text: t(hidden ? 'manager.services.bulk.hidden' : 'manager.services.bulk.shown', { count: changed.length }),
      undo: () => void mutateAsync({ body: { services: changesTo(undo(), { hidden: !hidden }) } }),
    })
    selection.clear()
  }
  return (
    <SelectionBar
      selection={selection}
      total={null}
      actions={names.map((name) => ({ name, label: t(`manager.services.bulk.${name}`) }))}
      isPending={isPending}
      onAct={(name) => (name === 'show' || name === 'hide' ? void setHidden(selection.chosen, name === 'hide') : onAsk(name))}
    />
  )
}

const changesTo = (services: readonly Service[], changes: ServicesChanges) =>
  services.map(({ id, revision }) => ({ service: { id, revision, ...changes } }))

type BulkDialogProps = {
  change: 'category' | 'policy'
  chosen: readonly Service[]
  services: readonly Service[]
  onClose: () => void
  onDone: () => void
}

export const BulkDialog = ({ change, chosen, services, onClose, onDone }: BulkDialogProps) => {
  const { t } = useText()
  const policies = useQuery({
    ...policiesQuery(),
    enabled: change === 'policy',
  })
  const form = useDraft({
    saved: { chosenId: '' },
    changes: ['services', 'availability'],
    save: ({ chosenId }) => {
      const changes = change === 'category' ? { category: { id: chosenId } } : { bookingPolicy: { id: chosenId } }
      return client.services.bulkUpdateServices({ body: { services: changesTo(chosen, changes) } })
    },
    onSaved: ({ bulkActionMetadata: { totalSuccesses: count } }) => {
      showToast({ text: t('manager.services.bulk.changed', { count }) })
      onDone()
    },
  })
  const choices: readonly (Pick<BookingPolicy, 'id' | 'name'> | { id: string; name: string })[] =
    change === 'category' ? categoriesOf(services) : (policies.data?.bookingPolicies ?? [])
  return (
    <FormDialog
      title={t(`manager.services.bulk.${change}`)}
      form={form}
      action={t('manager.services.bulk.give', { count: chosen.length })}
      isBlocked={form.draft.chosenId === ''}
      onClose={onClose}
    >
      <Select
        label={t(change === 'category' ? 'manager.services.editor.category' : 'manager.services.editor.tab.policy')}
        value={form.draft.chosenId === '' ? null : form.draft.chosenId}
        onChange={(chosenId) => form.change({ chosenId })}
        options={choices.map(({ id, name }) => ({ id, label: name }))}
      />
    </FormDialog>
  )
}
