import type { TeamPerson } from '@foyer/contract'
import { type ComponentType, useState } from 'react'
import { formatWhenShort } from '../../ground/format.ts'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EditIcon, LockIcon, MoreIcon, PersonIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { ChangeRoleDialog, HandOverDialog, LinkDialog, RemoveDialog } from './person-dialogs.tsx'
import { teamPersonName } from './roles.tsx'

export const PeopleTable = ({ people }: { people: readonly TeamPerson[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const may = useMay()
  const columns: Record<string, Column<TeamPerson>> = {
    who: {
      head: t('manager.team.who'),
      cell: (person) => <Who person={person} />,
      cellClassName: 'max-w-0 min-w-36 wide:w-2/5',
    },
    role: { head: t('manager.team.role'), cell: (person) => <Role person={person} /> },
    staffMember: {
      head: t('manager.team.staffMember'),
      cell: (person) => <InCalendar person={person} />,
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2',
    },
    secondFactor: {
      head: t('manager.team.secondFactor'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'manager.team.hasSecondFactor' : 'manager.team.noSecondFactor'),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2',
    },
    lastSeen: {
      head: t('manager.team.lastSeen'),
      cell: ({ lastSeenDate }) => (lastSeenDate === undefined ? t('manager.team.never') : formatWhenShort(lastSeenDate, timeZone, locale)),
      className: 'max-phone:hidden',
      cellClassName: 'whitespace-nowrap text-ink-2',
    },
    ...(may('team.manage') && {
      menu: { head: null, cell: (person) => <PersonMenu person={person} />, align: 'end', cellClassName: 'pe-2!' },
    }),
  }
  return <ListTable caption={t('manager.team.caption')} columns={columns} rows={people} />
}

const Role = ({ person }: { person: TeamPerson }) => {
  const { t } = useText()
  return (
    <span className="grid">
      {t(`manager.team.roles.${person.role}`)}
      <span className="text-ink-3 wide:hidden">
        <InCalendar person={person} />
      </span>
    </span>
  )
}

/** A provider without a staff member has the role but nothing to see. */
const InCalendar = ({ person: { role, staffMember } }: { person: TeamPerson }) => {
  const { t } = useText()
  if (staffMember) return staffMember.name
  return role === 'PROVIDER' && <span className="text-bad-ink">{t('manager.team.unlinked')}</span>
}

const Who = ({ person }: { person: TeamPerson }) => {
  const { t } = useText()
  const { identity } = useSession()
  const { id, name, email, status } = person
  return (
    <span className="flex items-center gap-2.5 py-1.5">
      <Avatar name={teamPersonName(person)} size={28} className="max-phone:hidden" />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5 font-strong wrap-anywhere">
          {teamPersonName(person)}
          {identity?.id === id && <span className="font-normal text-ink-3">({t('manager.team.you')})</span>}
          {status === 'BLOCKED' && <Badge state="declined">{t('manager.team.blocked')}</Badge>}
          {status === 'PENDING' && <Badge state="pending">{t('manager.team.pending')}</Badge>}
        </span>
        {name !== undefined && <span className="text-ink-3 wrap-anywhere">{email}</span>}
      </span>
    </span>
  )
}

type Change = 'role' | 'link' | 'handOver' | 'remove'

const dialogs: Record<Change, ComponentType<{ person: TeamPerson; onClose: () => void }>> = {
  role: ChangeRoleDialog,
  link: LinkDialog,
  handOver: HandOverDialog,
  remove: RemoveDialog,
}

const PersonMenu = ({ person }: { person: TeamPerson }) => {
  const { t } = useText()
  const { identity } = useSession()
  const [change, setChange] = useState<Change | null>(null)
  const isOther = identity?.id !== person.id
  const label = t('manager.team.actions', { name: teamPersonName(person) })
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
