import type { Service, StaffMember } from '@foyer/contract'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { allTagsOf } from './staff-tags.ts'
import { TagMarks } from './tag-marks.tsx'

type StaffTableProps = { staff: readonly StaffMember[]; services: readonly Service[]; selection: Selection<StaffMember> }

/** Every staff member, a line each. */
export const StaffTable = ({ staff, services, selection }: StaffTableProps) => {
  const { t } = useText()
  const columns: Record<string, Column<StaffMember>> = {
    name: { head: t('manager.staff.name'), cell: (member) => <Name member={member} />, cellClassName: 'py-1.5' },
    reach: {
      head: t('manager.staff.reach'),
      cell: ({ email }) => email,
      className: 'max-wide:hidden',
      cellClassName: 'wrap-anywhere text-ink-2',
    },
    hours: {
      head: t('manager.staff.hours'),
      cell: ({ resource }) => t(resource?.usesDefaultWorkingHours ? 'manager.staff.follows' : 'manager.staff.own'),
      cellClassName: 'text-ink-2',
    },
    gives: {
      head: t('manager.staff.gives'),
      cell: ({ resourceId, serviceProvider }) =>
        serviceProvider
          ? t('manager.staff.givesCount', { count: services.filter(({ staffMemberIds }) => staffMemberIds.includes(resourceId)).length })
          : t('manager.staff.givesNothing'),
      cellClassName: 'text-ink-2',
    },
    tags: {
      head: t('manager.staff.tags.label'),
      cell: (member) => <TagMarks member={member} />,
      className: 'max-wide:hidden',
    },
  }
  return (
    <ListTable caption={t('manager.staff.caption')} columns={columns} rows={staff} choosing={{ selection, nameOf: ({ name }) => name }} />
  )
}

const Name = ({ member }: { member: StaffMember }) => {
  const { name, mainMedia } = member
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} picture={mainMedia?.image} size={24} />
      <span className="min-w-24">
        <RowLink to={paths.manageStaffMember(member.id)} className="wrap-anywhere">
          {name}
        </RowLink>
        <span className="block text-ink-2 text-micro wide:hidden">{allTagsOf(member).join(', ')}</span>
      </span>
    </span>
  )
}
