import { useRef, useState } from 'react'
import { ChangeMembersDialog } from '../../features/members/change-members-dialog.tsx'
import { InviteMemberDialog } from '../../features/members/invite-member-dialog.tsx'
import { MemberDrawer } from '../../features/members/member-drawer.tsx'
import { MembersEmpty } from '../../features/members/members-empty.tsx'
import { MembersPages } from '../../features/members/members-pages.tsx'
import { MembersTable } from '../../features/members/members-table.tsx'
import { SelectionBar } from '../../features/members/selection-bar.tsx'
import { ViewChips } from '../../features/members/view-chips.tsx'
import { formatNumber } from '../../format.ts'
import type { ScreenHandle } from '../../permissions.ts'
import { ScreenBar, ScreenBody } from '../../shell/screen-bar.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useMembersScreen } from './use-members-screen.ts'

export const handle = { needs: 'members.read' } satisfies ScreenHandle

/** Everybody with an account: who waits, who is in, who is kept out. */
const Members = () => {
  const { t, language } = useText()
  const screen = useMembersScreen()
  const { address, members, total, isManaging, list } = screen
  const [isInviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  const searchField = useRef<HTMLInputElement>(null)
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
    n: () => isManaging && invite(),
    '/': () => searchField.current?.focus(),
  })
  return (
    <div className="flex">
      <div className="min-w-0 grow">
        <ScreenBar title={t('manager.nav.members')}>
          <span className="text-dense text-ink-3 max-phone:hidden" aria-hidden="true">
            {list.data && formatNumber(total, language)}
          </span>
          <SearchField
            ref={searchField}
            label={t('manager.members.search')}
            value={address.search}
            onSearch={(search) => address.change({ search }, { replace: true })}
            maxLength={100}
            className="ml-auto w-56 max-phone:order-last max-phone:w-full"
          />
          {isManaging && (
            <Button kind="primary" onPress={invite} className="max-phone:ml-auto">
              <PlusIcon size={16} />
              {t('manager.members.invite.open')}
              <Kbd>N</Kbd>
            </Button>
          )}
        </ScreenBar>
        <ScreenBody>
          <ViewChips address={address} />
          <MembersList screen={screen} onInvite={isManaging ? invite : null} />
        </ScreenBody>
      </div>
      <OpenMember screen={screen} />
      {isInviting && (
        <InviteMemberDialog
          onClose={() => setInviting(false)}
          onInvited={(memberId) => {
            setInviting(false)
            address.change({ view: 'all', search: '', memberId })
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
      {/* What the list shows is told once it is there. */}
      <p role="status" className="sr-only">
        {list.data && !list.isPlaceholderData && members.length > 0 && t('manager.members.found', { count: total })}
      </p>
    </div>
  )
}

type ScreenProps = { screen: ReturnType<typeof useMembersScreen> }

const MembersList = ({ screen, onInvite }: ScreenProps & { onInvite: (() => void) | null }) => {
  const { t } = useText()
  const { address, list, members, total, selection, isManaging } = screen
  const { view, search, page, memberId } = address
  if (list.error && !list.data) return <LoadProblem onRetry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton label={t('manager.members.loading')} />
  if (members.length === 0) return <MembersEmpty address={address} onInvite={onInvite} />
  return (
    <>
      <MembersTable
        members={members}
        openId={memberId}
        selection={isManaging ? selection : null}
        linkTo={screen.linkTo}
        isStale={list.isPlaceholderData}
      />
      <MembersPages page={page} count={members.length} total={total} onTurn={(turned) => address.change({ page: turned })} />
      <SelectionBar
        selection={selection}
        total={view !== 'all' && search === '' ? total : null}
        isChanging={screen.isChanging}
        onChange={(change) => screen.begin(change, selection.chosen, selection.isWhole)}
      />
    </>
  )
}

const OpenMember = ({ screen }: ScreenProps) => {
  const { t } = useText()
  const { address, members, place } = screen
  const { memberId } = address
  if (memberId === null) return null
  return (
    <MemberDrawer
      key={memberId}
      memberId={memberId}
      known={members[place]}
      place={place === -1 ? null : t('manager.members.place', { place: place + 1, count: members.length })}
      isChanging={screen.isChanging}
      onChange={(change, member) => screen.begin(change, [member])}
      onClose={() => address.change({ memberId: null })}
    />
  )
}

export default Members
