import type { AddOn, AddOnGroupDetail, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { addOnsQuery } from '../../catalogue.ts'
import { formatMoney } from '../../format.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { lengthText } from '../../length-text.ts'
import { draftRefusalText } from '../../refusal-text.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronUpIcon, EditIcon, TrashIcon } from '../../ui/icons.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AddOnDialog } from './add-on-dialog.tsx'
import { DeleteAddOnDialog } from './delete-add-on-dialog.tsx'

/** What a group may hold. */
const mostInGroup = 7

/** What clients may take besides, ticked from the list of all extras. */
export const AddOnsEditor = ({ service }: { service: Service }) => {
  const { t } = useText()
  const addOns = useQuery(addOnsQuery())
  const groups = useQuery(api['add-ons'].listAddOnGroupsByServiceId.query({ body: { serviceId: service.id } }))
  const problem = addOns.error ?? groups.error
  return (
    <FormSection title={t('manager.options.extras')} hint={t('manager.options.extrasHint')}>
      {problem && <LoadProblem onRetry={() => void Promise.all([addOns.refetch(), groups.refetch()])} />}
      {addOns.data && groups.data && (
        <LoadedAddOns service={service} addOns={addOns.data.addOns} group={groups.data.addOnGroupsDetails[0]} />
      )}
    </FormSection>
  )
}

type LoadedAddOnsProps = { service: Service; addOns: readonly AddOn[]; group: AddOnGroupDetail | undefined }

const LoadedAddOns = ({ service, addOns, group }: LoadedAddOnsProps) => {
  const { t } = useText()
  const [open, setOpen] = useState<Open>(null)
  const form = useDraft({
    saved: { addOnIds: group?.addOns.map(({ addOnId }) => addOnId) ?? [] },
    changes: ['add-ons', 'services'],
    save: ({ addOnIds }) => saveGroup({ serviceId: service.id, group, addOnIds, name: t('manager.options.extras') }),
    onSaved: () => showToast({ text: t('manager.options.extrasSaved') }),
  })
  const { addOnIds } = form.draft
  const offer = (id: string, isOffered: boolean) =>
    form.change({ addOnIds: isOffered ? [...addOnIds, id] : addOnIds.filter((other) => other !== id) })
  /** The offered ones first, in their order for clients. */
  const listed = [
    ...addOnIds.flatMap((id) => addOns.find((addOn) => addOn.id === id) ?? []),
    ...addOns.filter(({ id }) => !addOnIds.includes(id)),
  ]
  const close = () => setOpen(null)
  return (
    <>
      {addOns.length === 0 && <p className="text-dense text-ink-3">{t('manager.options.noExtras')}</p>}
      <ul className="divide-y divide-line">
        {listed.map((addOn) => (
          <li key={addOn.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2 first:pt-0">
            <CheckBox
              checked={addOnIds.includes(addOn.id)}
              disabled={!addOnIds.includes(addOn.id) && addOnIds.length >= mostInGroup}
              onValue={(isOffered) => offer(addOn.id, isOffered)}
            >
              <AddOnLine addOn={addOn} />
            </CheckBox>
            <span className="flex">
              {addOnIds.indexOf(addOn.id) > 0 && (
                <IconButton
                  icon={ChevronUpIcon}
                  size="small"
                  label={t('manager.options.moveExtraUp', { name: addOn.name })}
                  onPress={() => form.change({ addOnIds: movedUp(addOnIds, addOn.id) })}
                />
              )}
              <IconButton
                icon={EditIcon}
                size="small"
                label={t('manager.options.editExtraNamed', { name: addOn.name })}
                onPress={() => setOpen({ addOn, isToDelete: false })}
              />
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('manager.options.deleteExtraNamed', { name: addOn.name })}
                onPress={() => setOpen({ addOn, isToDelete: true })}
              />
            </span>
          </li>
        ))}
      </ul>
      {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(form.elsewhere, t)} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => setOpen('NEW')}>
          {t('manager.options.newExtra')}
        </Button>
        {form.isChanged && (
          <Button
            size="small"
            kind="primary"
            isPending={form.isSaving}
            pendingLabel={t('common.actions.saving')}
            onPress={() => void form.save()}
          >
            {t('manager.options.saveExtras')}
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

const movedUp = (ids: readonly string[], id: string): string[] => {
  const place = ids.indexOf(id)
  return place < 1 ? [...ids] : [...ids.slice(0, place - 1), id, ...ids.slice(place - 1).filter((other) => other !== id)]
}

const AddOnLine = ({ addOn: { name, price, durationInMinutes } }: { addOn: AddOn }) => {
  const { t, language } = useText()
  const { currency } = useSite()
  const facts = [
    ...(durationInMinutes === undefined ? [] : [lengthText(durationInMinutes, t)]),
    `+ ${formatMoney(price.value, price.currency ?? currency, language)}`,
  ]
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="wrap-anywhere">{name}</span>
      <span className="text-ink-3">{facts.join(', ')}</span>
    </span>
  )
}

type Wanted = { serviceId: string; group: AddOnGroupDetail | undefined; addOnIds: string[]; name: string }

const saveGroup = async ({ serviceId, group, addOnIds, name }: Wanted): Promise<unknown> => {
  const rows = client['add-ons']
  if (!group) return await rows.createAddOnGroup({ body: { serviceId, addOnGroup: { name, addOnIds } } })
  const { groupId } = group
  if (addOnIds.length === 0) return await rows.deleteAddOnGroup({ body: { serviceId, addOnGroupId: groupId } })
  return await rows.setAddOnsForGroup({ body: { serviceId, groupId, addOnIds } })
}
