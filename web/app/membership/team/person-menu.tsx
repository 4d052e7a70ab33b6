import type { TeamPerson } from '@foyer/contract'
import { type ComponentType, useState } from 'react'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, LockIcon, MoreIcon, PersonIcon, TrashIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { nameOf } from './role-text.ts'

type Change = 'role' | 'link' | 'handOver' | 'remove'

const dialogs: Record<Change, ComponentType<{ person: TeamPerson; onClose: () => void }>> = {
  role: ChangeRoleDialog,
  link: LinkDialog,
  handOver: HandOverDialog,
  remove: RemoveDialog,
}

/** What an owner can do with a team member; for themselves, only choose their staff member. */
export const PersonMenu = ({ person }: { person: TeamPerson }) => {
  const { t } = useText()
  const { identity } = useSession()
  const [change, setChange] = useState<Change | null>(null)
  const isOther = identity?.id !== person.id
  const label = t('manager.team.actions', { name: nameOf(person) })
  const ChangeDialog = change && dialogs[change]
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        {isOther && (
          <MenuItem icon={EditIcon} onAction={() => setChange('role')}>
            {t('manager.team.change.open')}
          </MenuItem>
        )}
        <MenuItem icon={PersonIcon} onAction={() => setChange('link')}>
          {t('manager.team.link.open')}
        </MenuItem>
        {isOther && person.status === 'ACTIVE' && (
          <MenuItem icon={LockIcon} onAction={() => setChange('handOver')}>
            {t('manager.team.handOver.open')}
          </MenuItem>
        )}
        {isOther && (
          <MenuItem icon={TrashIcon} isDangerous onAction={() => setChange('remove')}>
            {t('manager.team.remove.open')}
          </MenuItem>
        )}
      </Menu>
      {ChangeDialog && <ChangeDialog person={person} onClose={() => setChange(null)} />}
    </>
  )
}
