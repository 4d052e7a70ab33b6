import type { Service, StaffMember } from '@foyer/contract'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

type StaffTableProps = { staff: readonly StaffMember[]; services: readonly Service[] }

/** Everyone who can be booked. */
export const StaffTable = ({ staff, services }: StaffTableProps) => {
  const { t } = useText()
  return (
    <Card isPadded={false}>
      <Table caption={t('manager.staff.caption')}>
        <thead>
          <tr>
            <ColumnHead>{t('manager.staff.name')}</ColumnHead>
            <ColumnHead className="max-wide:hidden">{t('manager.staff.reach')}</ColumnHead>
            <ColumnHead>{t('manager.staff.hours')}</ColumnHead>
            <ColumnHead>{t('manager.staff.gives')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <Row key={member.id} className="relative">
              <Cell>
                <span className="flex items-center gap-2.5">
                  <Avatar name={member.name} picture={member.mainMedia?.image} size={24} />
                  {/* The whole row is the link. */}
                  <Link
                    to={paths.manageStaffMember(member.id)}
                    className="wrap-anywhere min-w-24 font-strong after:absolute after:inset-0 group-hover:underline"
                  >
                    {member.name}
                  </Link>
                </span>
              </Cell>
              <Cell className="wrap-anywhere text-ink-2 max-wide:hidden">{member.email}</Cell>
              <Cell className="text-ink-2">
                {t(member.resource?.usesDefaultWorkingHours ? 'manager.staff.follows' : 'manager.staff.own')}
              </Cell>
              <Cell className="text-ink-2">
                {t('manager.staff.givesCount', {
                  count: services.filter(({ staffMemberIds }) => staffMemberIds.includes(member.resourceId)).length,
                })}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
