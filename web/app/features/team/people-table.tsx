import type { TeamPerson } from '@foyer/contract'
import { formatWhenShort } from '../../format.ts'
import { useMay } from '../../permissions.ts'
import { useSession } from '../../session.tsx'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { PersonMenu } from './person-menu.tsx'
import { nameOf } from './role-text.ts'

/** Everybody who may open the dashboard. */
export const PeopleTable = ({ people }: { people: readonly TeamPerson[] }) => {
  const { t } = useText()
  const may = useMay()
  return (
    <Card isPadded={false}>
      <Table caption={t('manager.team.caption')}>
        <thead>
          <tr>
            <ColumnHead>{t('manager.team.who')}</ColumnHead>
            <ColumnHead>{t('manager.team.role')}</ColumnHead>
            <ColumnHead className="max-wide:hidden">{t('manager.team.staffMember')}</ColumnHead>
            <ColumnHead className="max-wide:hidden">{t('manager.team.secondFactor')}</ColumnHead>
            <ColumnHead className="max-phone:hidden">{t('manager.team.lastSeen')}</ColumnHead>
            {may('team.manage') && <td className="border-line border-b bg-sunken" />}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

const PersonRow = ({ person }: { person: TeamPerson }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const may = useMay()
  const { role, staffMember, hasSecondFactor, lastSeenDate } = person
  // He has the role, and nothing to see with it.
  const isUnlinked = role === 'PROVIDER' && staffMember === undefined
  return (
    <Row>
      <Cell className="max-w-0 min-w-36 wide:w-2/5">
        <Who person={person} />
      </Cell>
      <Cell>
        <span className="grid">
          {t(`manager.team.roles.${role}`)}
          {staffMember && <span className="text-ink-3 wide:hidden">{staffMember.name}</span>}
          {isUnlinked && <span className="text-bad-ink wide:hidden">{t('manager.team.unlinked')}</span>}
        </span>
      </Cell>
      <Cell className={classes('max-wide:hidden', isUnlinked ? 'text-bad-ink' : 'text-ink-2')}>
        {isUnlinked ? t('manager.team.unlinked') : staffMember?.name}
      </Cell>
      <Cell className="text-ink-2 max-wide:hidden">
        {t(hasSecondFactor ? 'manager.team.hasSecondFactor' : 'manager.team.noSecondFactor')}
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-phone:hidden">
        {lastSeenDate === undefined ? t('manager.team.never') : formatWhenShort(lastSeenDate, timeZone, language)}
      </Cell>
      {may('team.manage') && (
        <Cell align="end" className="pr-2!">
          <PersonMenu person={person} />
        </Cell>
      )}
    </Row>
  )
}

const Who = ({ person }: { person: TeamPerson }) => {
  const { t } = useText()
  const { identity } = useSession()
  const { id, name, email, status } = person
  return (
    <span className="flex items-center gap-2.5 py-1.5">
      <Avatar name={nameOf(person)} size={28} className="max-phone:hidden" />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5 font-strong wrap-anywhere">
          {nameOf(person)}
          {identity?.id === id && <span className="font-normal text-ink-3">({t('manager.team.you')})</span>}
          {status === 'BLOCKED' && <Badge state="declined">{t('manager.team.blocked')}</Badge>}
          {status === 'PENDING' && <Badge state="pending">{t('manager.team.pending')}</Badge>}
        </span>
        {name !== undefined && <span className="text-ink-3 wrap-anywhere">{email}</span>}
      </span>
    </span>
  )
}
