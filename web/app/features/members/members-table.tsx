import type { Member } from '@foyer/contract'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { MemberBadge } from './member-badge.tsx'
import { memberName } from './member-text.ts'
import type { MemberSelection } from './use-selection.ts'

type MembersTableProps = {
  members: readonly Member[]
  openId: string | null
  /** Null for who may only look. */
  selection: MemberSelection | null
  linkTo: (memberId: string) => string
  /** An older page, shown while the next one is on its way. */
  isStale: boolean
}

/** Members, a line each. The whole line opens the member; the box before it chooses. */
export const MembersTable = ({ members, openId, selection, linkTo, isStale }: MembersTableProps) => {
  const { t } = useText()
  return (
    <Card isPadded={false} className={isStale ? 'opacity-60' : ''}>
      <Table caption={t('manager.members.caption')} className="max-wide:table-fixed">
        <thead>
          <tr>
            {selection && (
              <ColumnHead className="w-10">
                <CheckBox
                  checked={selection.isEveryone}
                  isMixed={selection.chosen.length > 0 && !selection.isEveryone}
                  onValue={selection.togglePage}
                >
                  <span className="sr-only">{t('manager.members.chooseAll')}</span>
                </CheckBox>
              </ColumnHead>
            )}
            <ColumnHead>{t('manager.members.name')}</ColumnHead>
            <ColumnHead className="max-wide:w-34">{t('manager.members.state')}</ColumnHead>
            <ColumnHead className="max-wide:hidden">{t('manager.members.since')}</ColumnHead>
            <ColumnHead className="max-wide:hidden">{t('manager.members.seen')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {members.map((member, index) => (
            <MemberRow
              key={member.id}
              member={member}
              index={index}
              isOpen={member.id === openId}
              selection={selection}
              to={linkTo(member.id)}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

type MemberRowProps = { member: Member; index: number; isOpen: boolean; selection: MemberSelection | null; to: string }

const MemberRow = ({ member, index, isOpen, selection, to }: MemberRowProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const name = memberName(member)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !selection) return
    event.preventDefault()
    selection.toggle(index, event.shiftKey)
  }
  return (
    <Row className="relative" isChosen={isOpen}>
      {selection && (
        <Cell className="relative z-1 w-10">
          <CheckBox
            checked={selection.isChosen(member.id)}
            onClick={(event) => selection.toggle(index, event.shiftKey)}
            onChange={() => undefined}
          >
            <span className="sr-only">{t('manager.members.choose', { name })}</span>
          </CheckBox>
        </Cell>
      )}
      <Cell className="h-13 min-w-0">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} size={28} className="max-phone:hidden" />
          <span className="grid min-w-0">
            {/* The whole row is the link. */}
            <Link
              to={to}
              preventScrollReset
              data-member={member.id}
              onKeyDown={onKeyDown}
              className="wrap-anywhere line-clamp-2 min-w-24 font-strong after:absolute after:inset-0 group-hover:underline"
            >
              {name}
            </Link>
            <span className="wrap-anywhere line-clamp-2 text-ink-3 text-micro">{member.loginEmail}</span>
          </span>
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">
        <span className="flex flex-wrap items-center gap-x-2">
          <MemberBadge member={member} />
          <RoleWord role={member.account?.role} />
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-wide:hidden">{formatDate(member.createdDate, timeZone, language)}</Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-wide:hidden">
        {member.lastLoginDate === undefined ? t('manager.members.never') : formatDate(member.lastLoginDate, timeZone, language)}
      </Cell>
    </Row>
  )
}

const RoleWord = ({ role }: { role: string | undefined }) => {
  const { t } = useText()
  if (role === undefined) return null
  return <span className="text-ink-3 text-micro">{t(role === 'OWNER' ? 'manager.members.owner' : 'manager.members.team')}</span>
}
