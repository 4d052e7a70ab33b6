import type { AddOn, AddOnGroupDetail, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronUpIcon, TrashIcon } from '../../ui/icons.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/toasts.ts'
import { addOnsQuery } from '../catalogue.ts'
import { AddOnDialog } from './add-on-dialog.tsx'
import { DeleteAddOnDialog } from './delete-add-on-dialog.tsx'
import { GroupFields } from './group-fields.tsx'
import { emptyGroup, type GroupDraft, groupsDraftOf, mostGroups, movedUp, saveGroups } from './groups-draft.ts'

/** What clients may take besides, in groups, ticked from the list of all extras. */
export const AddOnsEditor = ({ service }: { service: Service }) => {
  const { t } = useText()
  const addOns = useQuery(addOnsQuery())
  const groups = useQuery(api['add-ons'].listAddOnGroupsByServiceId.query({ body: { serviceId: service.id } }))
  const problem = addOns.error ?? groups.error
  return (
    <FormSection title={t('manager.options.extras')} hint={t('manager.options.extrasHint')}>
      {problem && <LoadProblem onRetry={() => void Promise.all([addOns.refetch(), groups.refetch()])} />}
      {addOns.data && groups.data && (
        <LoadedAddOns service={service} addOns={addOns.data.addOns} present={groups.data.addOnGroupsDetails} />
      )}
    </FormSection>
  )
}

type LoadedAddOnsProps = { service: Service; addOns: readonly AddOn[]; present: readonly AddOnGroupDetail[] }

const LoadedAddOns = ({ service, addOns, present }: LoadedAddOnsProps) => {
  const { t } = useText()
  const [open, setOpen] = useState<Open>(null)
  const [isTried, setTried] = useState(false)
  const saved = groupsDraftOf(present, t('manager.options.extras'))
  const form = useDraft({
    saved,
    changes: ['add-ons', 'services'],
    save: ({ groups }) => saveGroups({ serviceId: service.id, saved: saved.groups, groups }),
    onSaved: () => {
      setTried(false)
      // What was saved comes back from the server with ids of its own.
      form.discard()
      showToast({ text: t('manager.options.extrasSaved') })
    },
  })
  const { groups } = form.draft
  const setGroups = (changed: GroupDraft[]) => form.change({ groups: changed })
  const isNameless = groups.some(({ name, addOnIds }) => addOnIds.length > 0 && name.trim() === '')
  const save = () => {
    setTried(true)
    if (!isNameless) void form.save()
  }
  const close = () => setOpen(null)
  return (
    <>
      {addOns.length === 0 && <p className="text-dense text-ink-3">{t('manager.options.noExtras')}</p>}
      {groups.map((group, place) => (
        <section
          key={group.id}
          aria-label={group.name || t('manager.options.newGroup')}
          className="grid gap-3 not-first:border-line not-first:border-t not-first:pt-4"
        >
          {groups.length > 1 && (
            <GroupHead
              group={group}
              onUp={place === 0 ? undefined : () => setGroups(movedUp(groups, place))}
              onRemove={() => setGroups(groups.filter(({ id }) => id !== group.id))}
            />
          )}
          <GroupFields
            group={group}
            addOns={addOns}
            error={isTried && group.name.trim() === '' ? t('manager.options.groupNameMissing') : undefined}
            onChange={(changes) => setGroups(groups.map((other) => (other.id === group.id ? { ...other, ...changes } : other)))}
            onEdit={(addOn) => setOpen({ addOn, isToDelete: false })}
            onDelete={(addOn) => setOpen({ addOn, isToDelete: true })}
          />
        </section>
      ))}
      {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(form.elsewhere, t)} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => setOpen('NEW')}>
          {t('manager.options.newExtra')}
        </Button>
        {addOns.length > 0 && groups.length < mostGroups && groups.every(({ addOnIds }) => addOnIds.length > 0) && (
          <Button size="small" onPress={() => setGroups([...groups, emptyGroup('')])}>
            {t('manager.options.newGroup')}
          </Button>
        )}
        {form.isChanged && (
          <Button size="small" kind="primary" isPending={form.isSaving} pendingLabel={t('common.actions.saving')} onPress={save}>
            {t('manager.options.saveExtras')}
          </Button>
        )}
        {form.isChanged && (
          <Button size="small" kind="quiet" onPress={form.discard}>
            {t('manager.options.discard')}
          </Button>
        )}
      </div>
      {open === 'NEW' && <AddOnDialog onClose={close} />}
      {open !== null && open !== 'NEW' && !open.isToDelete && <AddOnDialog addOn={open.addOn} onClose={close} />}
      {open !== null && open !== 'NEW' && open.isToDelete && <DeleteAddOnDialog addOn={open.addOn} onClose={close} />}
    </>
  )
}

/** The dialog on show: a new extra, or one to edit or delete. */
type Open = 'NEW' | { addOn: AddOn; isToDelete: boolean } | null

type GroupHeadProps = { group: GroupDraft; onUp: (() => void) | undefined; onRemove: () => void }

const GroupHead = ({ group, onUp, onRemove }: GroupHeadProps) => {
  const { t } = useText()
  const name = group.name || t('manager.options.newGroup')
  return (
    <div className="flex items-center justify-between gap-2">
      <h3 className="wrap-anywhere min-w-0 font-strong text-small">{name}</h3>
      <span className="flex">
        {onUp && <IconButton icon={ChevronUpIcon} size="small" label={t('manager.options.moveExtraUp', { name })} onPress={onUp} />}
        <IconButton icon={TrashIcon} size="small" label={t('manager.options.removeGroup', { name })} onPress={onRemove} />
      </span>
    </div>
  )
}
