import type { Resource, ResourceType, Service } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, MoreIcon, TrashIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { DeleteTypeDialog } from './delete-type-dialog.tsx'
import { RenameTypeDialog } from './rename-type-dialog.tsx'

type TypeMenuProps = { type: ResourceType; rooms: readonly Resource[]; services: readonly Service[] }

export const TypeMenu = ({ type, rooms, services }: TypeMenuProps) => {
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
