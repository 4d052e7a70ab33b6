import type { Resource, ResourceType, Service } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, client } from '../../api.ts'
import { formatList } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EditIcon, MoreIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { AftermathLines, RemovalDialog } from './removal-dialog.tsx'
import { hoursOf, hoursWords } from './room-form.tsx'
import { aftermathOf, servicesNeeding } from './room-needs.ts'

type RoomTypesProps = { types: readonly ResourceType[]; rooms: readonly Resource[]; services: readonly Service[] }

export const RoomTypes = ({ types, rooms, services }: RoomTypesProps) => {
  const { t } = useText()
  const untyped = rooms.filter(({ typeId }) => typeId === undefined)
  return (
    <>
      {types.map((type) => {
        const ofType = rooms.filter(({ typeId }) => typeId === type.id)
        return (
          <TypeSection key={type.id} name={type.name} menu={<TypeMenu type={type} rooms={rooms} services={services} />}>
            {ofType.length === 0 ? (
              <p className="text-dense text-ink-3">{t('manager.rooms.nothingOfType')}</p>
            ) : (
              <RoomsTable caption={type.name} rooms={ofType} services={services} />
            )}
          </TypeSection>
        )
      })}
      {untyped.length > 0 && (
        <TypeSection name={t('manager.rooms.untyped')} menu={null}>
          <p className="text-dense text-ink-3">{t('manager.rooms.untypedHint')}</p>
          <RoomsTable caption={t('manager.rooms.untyped')} rooms={untyped} services={services} />
        </TypeSection>
      )}
    </>
  )
}

const TypeSection = ({ name, menu, children }: { name: string; menu: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <div className="flex min-h-8 items-center gap-1">
      <h2 className="wrap-anywhere min-w-0 font-bold text-small">{name}</h2>
      {menu}
    </div>
    {children}
  </section>
)

type RoomsTableProps = { caption: string; rooms: readonly Resource[]; services: readonly Service[] }

const RoomsTable = ({ caption, rooms, services }: RoomsTableProps) => {
  const { t, locale } = useText()
  const neededBy = (room: Resource) => {
    const names = servicesNeeding(room, services).map(({ service }) => service.name)
    return names.length > 0 ? formatList(names, locale) : t('manager.rooms.neededByNone')
  }
  const columns: Record<string, Column<Resource>> = {
    name: {
      head: t('manager.rooms.name'),
      cell: ({ id, name }) => (
        <RowLink to={paths.manageRoom(id)} className="wrap-anywhere">
          {name}
        </RowLink>
      ),
      className: 'w-1/3',
      cellClassName: 'min-w-24 py-1.5',
    },
    hours: {
      head: t('manager.rooms.hours'),
      cell: (room) => t(`manager.rooms.${hoursWords[hoursOf(room)]}`),
      className: 'w-1/4',
      cellClassName: 'text-ink-2',
    },
    needed: { head: t('manager.rooms.needed'), cell: neededBy, cellClassName: 'wrap-anywhere min-w-24 py-1.5 text-ink-2' },
  }
  return <ListTable caption={caption} columns={columns} rows={rooms} />
}

type TypeMenuProps = { type: ResourceType; rooms: readonly Resource[]; services: readonly Service[] }

const TypeMenu = ({ type, rooms, services }: TypeMenuProps) => {
  const { t } = useText()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const label = t('manager.rooms.typeActions', { name: type.name })
  const close = () => setOpen(null)
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        <MenuItem icon={EditIcon} onAction={() => setOpen('rename')}>
          {t('manager.rooms.renameType.open')}
        </MenuItem>
        <MenuItem icon={TrashIcon} isDangerous onAction={() => setOpen('delete')}>
          {t('manager.rooms.delete.openType')}
        </MenuItem>
      </Menu>
      {open === 'rename' && <RenameTypeDialog type={type} onClose={close} />}
      {open === 'delete' && <DeleteTypeDialog type={type} rooms={rooms} services={services} onClose={close} />}
    </>
  )
}

const RenameTypeDialog = ({ type, onClose }: { type: ResourceType; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: type.name },
    fields: { name: 'name' },
    changes: ['resources'],
    save: ({ name }) =>
      client.resources.updateResourceType({
        params: { 'resourceType.id': type.id },
        body: { resourceType: { name: name.trim(), revision: type.revision } },
      }),
    onSaved: ({ resourceType: { name } }) => {
      showToast({ text: t('manager.rooms.renameType.renamed', { name }) })
      onClose()
    },
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.rooms.renameType.title', { name: type.name })}
      form={form}
      action={t('manager.rooms.renameType.submit')}
      isBlocked={draft.name.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField label={t('manager.rooms.renameType.name')} {...bind('name')} maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}

type DeleteTypeDialogProps = { type: ResourceType; rooms: readonly Resource[]; services: readonly Service[]; onClose: () => void }

/** The server deletes all rooms of the type, too. */
const DeleteTypeDialog = ({ type: { id, name }, rooms, services, onClose }: DeleteTypeDialogProps) => {
  const { t } = useText()
  const ofType = rooms.filter(({ typeId }) => typeId === id)
  const alsoChanges = ['services', 'bookings', 'calendar', 'availability'] as const
  const { mutateAsync } = useMutation(api.resources.deleteResourceType.mutation({ alsoChanges }))
  return (
    <RemovalDialog
      name={name}
      remove={(query) => mutateAsync({ params: { resourceTypeId: id }, query })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {ofType.length > 0 && <li>{t('manager.rooms.delete.all', { count: ofType.length })}</li>}
      <AftermathLines aftermath={aftermathOf(ofType, services, rooms)} />
    </RemovalDialog>
  )
}
