import type { AddOn, AddOnGroupDetail, Service } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type Translations, WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { ChevronUpIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { addOnsQuery } from '../catalogue.ts'
import { emptyGroup, type GroupDraft, GroupFields, groupsDraftOf, mostGroups, movedUp, saveGroups } from './add-on-groups.tsx'

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
    save: ({ groups }) => saveGroups(service, groups),
    onSaved: () => {
      setTried(false)
      // Discard the draft, because the server answers with ids of its own.
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
      {groups.map((group, position) => (
        <section
          key={group.id}
          aria-label={group.name || t('manager.options.newGroup')}
          className="grid gap-3 not-first:border-line not-first:border-t not-first:pt-4"
        >
          {groups.length > 1 && (
            <GroupHead
              group={group}
              onUp={position === 0 ? undefined : () => setGroups(movedUp(groups, position))}
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

type DeleteAddOnDialogProps = { addOn: AddOn; onClose: () => void }

const DeleteAddOnDialog = ({ addOn: { id, name }, onClose }: DeleteAddOnDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api['add-ons'].deleteAddOn.mutation({ alsoChanges: ['services'] }))
  return (
    <ConfirmDialog
      title={t('manager.options.deleteExtra.title', { name })}
      action={t('manager.options.deleteExtra.action')}
      pending={t('manager.options.deleteExtra.deleting')}
      done={t('manager.options.deleteExtra.done', { name })}
      onConfirm={() => mutateAsync({ params: { addOnId: id } })}
      onClose={onClose}
    >
      <p>{t('manager.options.deleteExtra.services')}</p>
      <p className="text-ink-2">{t('manager.options.deleteExtra.bookings')}</p>
    </ConfirmDialog>
  )
}

type AddOnDialogProps = { addOn?: AddOn; onClose: () => void }

const AddOnDialog = ({ addOn, onClose }: AddOnDialogProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const form = useDraft({
    saved: draftOf(addOn),
    fields: { name: 'name', value: 'price', durationInMinutes: 'minutes' },
    changes: ['add-ons', 'services'],
    save: (draft) => save(addOn, draft),
    onSaved: onClose,
  })
  const { draft, bind, bindChoice, bindNumber } = form
  return (
    <FormDialog
      title={t(addOn ? 'manager.options.editExtra' : 'manager.options.newExtra')}
      form={form}
      action={t(addOn ? 'manager.options.saveExtra' : 'manager.options.addExtra')}
      isBlocked={draft.name.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField label={t('manager.options.extraName')} maxLength={100} {...bind('name')} />
      <WordsInOtherLanguages
        {...bindChoice('translations')}
        words={[{ name: 'name', label: t('manager.options.extraName'), original: draft.name, maxLength: 100 }]}
      />
      <div className="grid gap-3 phone:grid-cols-2">
        <TextField label={t('manager.options.price')} hint={currency} inputMode="decimal" {...bind('price')} />
        <NumberField label={t('manager.options.extraMinutes')} {...bindNumber('minutes')} minValue={0} maxValue={1440} step={5} />
      </div>
    </FormDialog>
  )
}

type AddOnDraft = { name: string; translations: Translations<'name'>; price: string; minutes: number }

const draftOf = (addOn: AddOn | undefined): AddOnDraft => ({
  name: addOn?.name ?? '',
  translations: addOn?.translations ?? {},
  price: addOn?.price.value ?? '',
  minutes: addOn?.durationInMinutes ?? 0,
})

const save = (addOn: AddOn | undefined, { name, translations, price, minutes }: AddOnDraft) => {
  const money = { value: price.trim().replace(',', '.') || '0', ...(addOn?.price.currency && { currency: addOn.price.currency }) }
  const written = { name: name.trim(), translations, price: money, ...(minutes > 0 && { durationInMinutes: minutes }) }
  if (!addOn) return client['add-ons'].createAddOn({ body: { addOn: written } })
  const { id, revision } = addOn
  // A field that is named in the mask and absent from the body is removed.
  const mask = ['name', 'translations', 'price', 'durationInMinutes']
  return client['add-ons'].updateAddOn({ params: { 'addOn.id': id }, body: { addOn: { ...written, revision }, mask } })
}
