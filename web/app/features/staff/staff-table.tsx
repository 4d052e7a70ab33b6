import type { Service, StaffMember } from '@foyer/contract'
import { type Column, ListTable, RowLink } from '../../lists/list-table.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'

type StaffTableProps = { staff: readonly StaffMember[]; services: readonly Service[] }

/** Every staff member, a line each. */
export const StaffTable = ({ staff, services }: StaffTableProps) => {
  const { t } = useText()
  const columns: Record<string, Column<StaffMember>> = {
    name: { head: t('manager.staff.name'), cell: (member) => <Name member={member} /> },
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
      cell: ({ resourceId }) =>
        t('manager.staff.givesCount', { count: services.filter(({ staffMemberIds }) => staffMemberIds.includes(resourceId)).length }),
      cellClassName: 'text-ink-2',
    },
  }
  return <ListTable caption={t('manager.staff.caption')} columns={columns} rows={staff} />
}

const Name = ({ member: { id, name, mainMedia } }: { member: StaffMember }) => (
  <span className="flex items-center gap-2.5">
    <Avatar name={name} picture={mainMedia?.image} size={24} />
    <RowLink to={paths.manageStaffMember(id)} className="wrap-anywhere min-w-24">
      {name}
    </RowLink>
  </span>
)
