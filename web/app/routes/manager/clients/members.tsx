import type { Member } from '@foyer/contract'
import { useState } from 'react'
import { GiveBadgeDialog } from '../../../community/badges/give-badge-dialog.tsx'
import { MemberBadges } from '../../../community/badges/member-badges.tsx'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { SelectionBar } from '../../../ground/lists/selection-bar.tsx'
import { useList } from '../../../ground/lists/use-list.ts'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { type AskedChange, ChangeMembersDialog, isAsked } from '../../../membership/members/change-members-dialog.tsx'
import { InviteMemberDialog } from '../../../membership/members/invite-member-dialog.tsx'
import { type MemberChange, memberChangesOf, useBulkActions } from '../../../membership/members/member-actions.ts'
import { MemberDrawer } from '../../../membership/members/member-drawer.tsx'
import { membersPerPage, membersQuery, memberViews } from '../../../membership/members/members-query.ts'
import { MembersEmpty, MembersTable, ViewChips } from '../../../membership/members/members-table.tsx'
import { useMemberChanges } from '../../../membership/members/use-member-changes.ts'
import { CreditsOfOrders } from '../../../money/credits/credits-of-orders.tsx'
import { MemberOrders } from '../../../money/orders/orders-table.tsx'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { useHotkeys } from '../../../ui/hotkeys.ts'

export const handle = { needs: 'members.read' } satisfies ScreenHandle

const Members = () => {
  const { t } = useText()
  const screen = useMembersScreen()
  const { address, rows, total, isManaging } = screen
  const [isInviting, setInviting] = useState(false)
  const invite = isManaging ? () => setInviting(true) : null
  const act = (change: 'approve' | 'decline') => () => {
    const member = screen.atHand()
    if (member) screen.begin(change, [member])
  }
  useHotkeys({
    j: () => screen.walk(1),
    k: () => screen.walk(-1),
    a: act('approve'),
    d: act('decline'),
    x: screen.selection.clear,
  })
  return (
    <>
      <ListScreen
        {...screen.screen}
        title={t('manager.screens.members.title')}
        search={screen.searchFor(t('manager.members.search'))}
        add={invite && { label: t('manager.members.invite.open'), onPress: invite }}
        beside={<OpenMember screen={screen} />}
        loading={t('manager.members.loading')}
        empty={<MembersEmpty address={address} onInvite={invite} />}
        above={<ViewChips address={address} />}
        bar={<MembersBar screen={screen} />}
      >
        {() => (
          <MembersTable
            members={rows}
            openId={address.openId}
            selection={isManaging ? screen.selection : null}
            linkTo={address.linkTo}
            isStale={screen.isStale}
          />
        )}
      </ListScreen>
      {isInviting && (
        <InviteMemberDialog
          onClose={() => setInviting(false)}
          onInvited={(openId) => {
            setInviting(false)
            address.change({ view: 'all', search: '', openId })
          }}
        />
      )}
      {screen.asking && (
        <ChangeMembersDialog
          {...screen.asking}
          {...(screen.asking.isWhole && { count: total })}
          isPending={screen.isChanging}
          onConfirm={screen.confirm}
          onClose={screen.dismiss}
        />
      )}
      <p role="status" className="sr-only">
        {!screen.isStale && rows.length > 0 && t('manager.members.found', { count: total })}
      </p>
    </>
  )
}

type ScreenProps = { screen: ReturnType<typeof useMembersScreen> }

const MembersBar = ({ screen }: ScreenProps) => {
  const { t } = useText()
  const [isGiving, setGiving] = useState(false)
  const { address, total, selection, isManaging } = screen
  const wholeTotal = address.view !== 'all' && address.search === '' ? total : null
  const actions = useBulkActions(selection, wholeTotal)
  return (
    <>
      <SelectionBar
        selection={selection}
        total={wholeTotal}
        // Badges are given to chosen members only, not to all who match.
        actions={
          isManaging && !selection.isWhole ? [...actions, { name: 'badge' as const, label: t('manager.badges.bulk.open') }] : actions
        }
        isPending={screen.isChanging}
        onAct={(change) => {
          if (change === 'badge') setGiving(true)
          else screen.begin(change, selection.chosen, selection.isWhole)
        }}
      />
      {isGiving && (
        <GiveBadgeDialog
          memberIds={selection.chosen.map(({ id }) => id)}
          onDone={() => {
            setGiving(false)
            selection.clear()
          }}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  )
}

const OpenMember = ({ screen }: ScreenProps) => {
  const { t } = useText()
  const may = useMay()
  const { address, rows, openIndex } = screen
  const { openId } = address
  if (openId === null) return null
  return (
    <MemberDrawer
      key={openId}
      memberId={openId}
      known={rows[openIndex]}
      position={openIndex === -1 ? null : t('manager.members.position', { position: openIndex + 1, count: rows.length })}
      isChanging={screen.isChanging}
      badges={(name) => <MemberBadges memberId={openId} name={name} />}
      orders={
        may('orders.read') && (
          <>
            <MemberOrders memberId={openId} />
            <CreditsOfOrders of={{ memberId: openId }} />
          </>
        )
      }
      onChange={(change, member) => screen.begin(change, [member])}
      onClose={() => address.change({ openId: null })}
    />
  )
}

type Wanted = { change: MemberChange; members: readonly Member[]; isWhole: boolean }
type Asking = Wanted & { change: AskedChange }

const useMembersScreen = () => {
  const isManaging = useMay()('members.manage')
  const ownId = useSession().identity?.id
  const list = useList({ views: memberViews, opens: 'member', perPage: membersPerPage, read: membersQuery })
  const { address, selection, total } = list
  const changes = useMemberChanges()
  const [asking, setAsking] = useState<Asking | null>(null)

  const make = async ({ change, members: meant, isWhole }: Wanted) => {
    const whole = isWhole && change !== 'decline' ? change : null
    const isDone = whole ? await changes.makeWhole(whole, address.view, total) : await changes.make(change, meant)
    if (!isDone) return
    setAsking(null)
    if (meant.length > 1) selection.clear()
    if (change === 'delete' && meant.some(({ id }) => id === address.openId)) address.change({ openId: null }, { replace: true })
  }
  /** Changes that are hard to undo are confirmed first. */
  const begin = (change: MemberChange, chosen: readonly Member[], isWhole = false) => {
    const meant = chosen.filter((member) => memberChangesOf(member, ownId).includes(change))
    if (!isManaging || meant.length === 0) return
    if (isAsked(change)) setAsking({ change, members: meant, isWhole })
    else void make({ change, members: meant, isWhole })
  }
  return {
    ...list,
    isManaging,
    isChanging: changes.isChanging,
    begin,
    asking,
    confirm: () => asking && void make(asking),
    dismiss: () => setAsking(null),
  }
}

export default Members
