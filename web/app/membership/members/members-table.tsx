import type { Member } from '@foyer/contract'
import { formatDate } from '../../ground/format.ts'
import { ListEmpty } from '../../ground/lists/list-screen.tsx'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import type { ListAddress } from '../../ground/lists/use-list.ts'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceChips } from '../../ui/fields/chips.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { memberName } from '../member-lookup.ts'
import { MemberBadge } from './member-badge.tsx'
import { type MemberView, memberViews, useWaitingMembers } from './members-query.ts'

type MembersTableProps = {
  members: readonly Member[]
  openId: string | null
  selection: Selection<Member> | null
  linkTo: (memberId: string) => string
  isStale: boolean
}

export const MembersTable = ({ members, openId, selection, linkTo, isStale }: MembersTableProps) => {
  const { t } = useText()
  return (
    <ListTable
      caption={t('manager.members.caption')}
      columns={useColumns(linkTo)}
      rows={members}
      openId={openId}
      choosing={selection && { selection, nameOf: memberName }}
      isStale={isStale}
      className="max-wide:table-fixed"
    />
  )
}

const useColumns = (linkTo: (memberId: string) => string): Record<string, Column<Member>> => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dateOf = (instant: string) => formatDate(instant, timeZone, locale)
  const date = { className: 'max-wide:hidden', cellClassName: 'whitespace-nowrap text-ink-2' }
  return {
    name: {
      head: t('manager.members.name'),
      cell: (member) => <Name member={member} to={linkTo(member.id)} />,
      cellClassName: 'h-13 min-w-0',
    },
    state: {
      head: t('manager.members.state'),
      cell: (member) => <Standing member={member} />,
      headClassName: 'max-wide:w-34',
      cellClassName: 'whitespace-nowrap',
    },
    since: { head: t('manager.members.since'), cell: ({ createdDate }) => dateOf(createdDate), ...date },
    seen: {
      head: t('manager.members.seen'),
      cell: ({ lastLoginDate }) => (lastLoginDate === undefined ? t('manager.members.never') : dateOf(lastLoginDate)),
      ...date,
    },
  }
}

const Name = ({ member, to }: { member: Member; to: string }) => {
  const name = memberName(member)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size={28} className="max-phone:hidden" />
      <span className="grid min-w-0">
        <RowLink to={to} preventScrollReset rowId={member.id} className="wrap-anywhere line-clamp-2 min-w-24">
          {name}
        </RowLink>
        <span className="wrap-anywhere line-clamp-2 text-ink-3 text-micro">{member.loginEmail}</span>
      </span>
    </span>
  )
}

const Standing = ({ member }: { member: Member }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <MemberBadge member={member} />
    <RoleWord role={member.account?.role} />
  </span>
)

const RoleWord = ({ role }: { role: string | undefined }) => {
  const { t } = useText()
  if (role === undefined) return null
  return <span className="text-ink-3 text-micro">{t(role === 'OWNER' ? 'manager.members.owner' : 'manager.members.team')}</span>
}

type MembersEmptyProps = { address: ListAddress<MemberView>; onInvite: (() => void) | null }

export const MembersEmpty = ({ address, onInvite }: MembersEmptyProps) => {
  const { t } = useText()
  const { view, search } = address
  const noMatch = { title: t('manager.members.empty.search', { search }), hint: t('manager.members.empty.searchHint') }
  return (
    <ListEmpty address={address} noMatch={noMatch}>
      <EmptyState
        title={t(`manager.members.empty.${view}`)}
        actions={view === 'all' && onInvite && <Button onPress={onInvite}>{t('manager.members.invite.open')}</Button>}
      >
        {t(`manager.members.empty.${view}Hint`)}
      </EmptyState>
    </ListEmpty>
  )
}

export const ViewChips = ({ address: { view, change } }: { address: ListAddress<MemberView> }) => {
  const { t } = useText()
  const waiting = useWaitingMembers()
  return (
    <ChoiceChips
      label={t('manager.members.views.label')}
      value={view}
      onChange={(chosen) => change({ view: chosen })}
      chips={memberViews.map((view) => ({
        value: view,
        label: t(`manager.members.views.${view}`),
        ...(view === 'waiting' && waiting > 0 && { count: waiting }),
      }))}
      className="mb-4"
    />
  )
}
