import type { Resource, ResourceType } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useSite } from '../site-context.ts'

type NewRoomDialogProps = { types: readonly ResourceType[]; onClose: () => void }
type RoomDraft = { name: string; typeId: string; typeName: string; hours: 'business' | 'always' }

const newType = 'new'

export const NewRoomDialog = ({ types, onClose }: NewRoomDialogProps) => {
  const { t } = useText()
  const { businessScheduleId } = useSite()
  const form = useDraft<RoomDraft, { resource: Resource }>({
    saved: {
      name: '',
      typeId: types[0]?.id ?? newType,
      typeName: types.length === 0 ? t('manager.rooms.firstType') : '',
      hours: 'business',
    },
    fields: { 'resource.name': 'name', 'resourceType.name': 'typeName' },
    changes: ['resources'],
    save: async ({ name, hours, ...wanted }) => {
      const typeId = await typeIdFor(wanted, types)
      const values = hours === 'business' ? [{ scheduleId: businessScheduleId }] : []
      return await client.resources.createResource({ body: { resource: { name: name.trim(), typeId, workingHoursSchedules: { values } } } })
    },
    onSaved: ({ resource: { name } }) => {
      showToast({ text: t('manager.rooms.create.added', { name }) })
      onClose()
    },
  })
  const { draft, bind, bindChoice } = form
  const isNewType = draft.typeId === newType
  return (
    <FormDialog
      title={t('manager.rooms.create.title')}
      form={form}
      action={t('manager.rooms.create.submit')}
      pending={t('manager.rooms.create.adding')}
      isBlocked={draft.name.trim() === '' || (isNewType && draft.typeName.trim() === '')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.rooms.create.hint')}</p>
      <TextField
        label={t('manager.rooms.create.name')}
        {...bind('name')}
        placeholder={t('manager.rooms.create.namePlaceholder')}
        maxLength={40}
        autoComplete="off"
      />
      {types.length > 0 && (
        <Select
          label={t('manager.rooms.create.type')}
          {...bindChoice('typeId')}
          options={[...types.map(({ id, name }) => ({ id, label: name })), { id: newType, label: t('manager.rooms.create.newType') }]}
        />
      )}
      {isNewType && (
        <TextField
          label={t('manager.rooms.create.typeName')}
          hint={t('manager.rooms.create.typeNameHint')}
          {...bind('typeName')}
          maxLength={40}
          autoComplete="off"
        />
      )}
      <RadioGroup
        label={t('manager.rooms.create.hours')}
        {...bindChoice('hours')}
        choices={[
          { value: 'business', label: t('manager.rooms.followsOpeningHours') },
          { value: 'always', label: t('manager.rooms.alwaysLong') },
        ]}
      />
    </FormDialog>
  )
}

/** Reuses a type with the typed name, also one that a failed attempt created. */
const typeIdFor = async ({ typeId, typeName }: Pick<RoomDraft, 'typeId' | 'typeName'>, types: readonly ResourceType[]): Promise<string> => {
  if (typeId !== newType) return typeId
  const name = typeName.trim()
  const known = types.find((type) => type.name.toLowerCase() === name.toLowerCase())
  if (known) return known.id
  const { resourceType } = await client.resources.createResourceType({ body: { resourceType: { name } } })
  return resourceType.id
}
