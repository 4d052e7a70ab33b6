import type { Badge, Member } from '@foyer/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { MemberField } from '../../membership/member-field.tsx'
import { memberName } from '../../membership/member-lookup.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { CloseIcon } from '../../ui/pictures/visitor-icons.tsx'
import { BadgeMark } from '../badge-marks.tsx'
import { holdersPerPage, holdersQuery } from './badges-query.ts'
import { useGiveBadge } from './give-badge-dialog.tsx'

type BadgeDrawerProps = { badge: Badge; onClose: () => void }

export const BadgeDrawer = ({ badge, onClose }: BadgeDrawerProps) => {
  const { t } = useText()
  const isManaging = useMay()('members.manage')
  const [limit, setLimit] = useState(holdersPerPage)
  const query = useQuery({ ...holdersQuery(badge.id, limit), placeholderData: keepPreviousData })
  const giving = useGiveBadge()
  const change = (memberId: string, name: string, isTaken: boolean) => {
    const [given, taken] = (['given', 'taken'] as const).map((word) =>
      t(`manager.badges.holders.${word}`, { name, badge: badge.title }),
    ) as [string, string]
    const words = isTaken ? { text: taken, undoText: given } : { text: given, undoText: taken }
    void giving.give({ badge, memberIds: [memberId], isTaken, ...words })
  }
  return (
    <Drawer title={t('manager.badges.holders.title', { name: badge.title })} onClose={onClose}>
      <p className="mb-4">
        <BadgeMark badge={badge} />
      </p>
      {isManaging && <GiveTo onGive={(member) => change(member.id, memberName(member), false)} />}
      <LoadedList
        query={query}
        loading={t('manager.badges.holders.loading')}
        isEmpty={({ members }) => members.length === 0}
        empty={<EmptyState title={t('manager.badges.holders.none')}>{isManaging && t('manager.badges.holders.noneHint')}</EmptyState>}
      >
        {({ members, total }) => (
          <>
            <ul className="divide-y divide-line">
              {members.map((member) => (
                <Holder
                  key={member.id}
                  member={member}
                  onChoose={isManaging && !giving.isGiving ? () => change(member.id, memberName(member), true) : null}
                />
              ))}
            </ul>
            {members.length < total && (
              <Button size="small" isPending={query.isFetching} onPress={() => setLimit(limit + holdersPerPage)} className="mt-3">
                {t('manager.badges.holders.more')}
              </Button>
            )}
          </>
        )}
      </LoadedList>
    </Drawer>
  )
}

const Holder = ({ member, onChoose }: { member: Member; onChoose: (() => void) | null }) => {
  const { t } = useText()
  const name = memberName(member)
  return (
    <li className="flex items-center gap-2.5 py-1.5">
      <Avatar name={name} picture={member.profile.photo} size={28} />
      <span className="grid min-w-0 grow">
        <Link to={paths.manageMembers({ member: member.id })} className="wrap-anywhere">
          {name}
        </Link>
        {member.privacyStatus !== 'PUBLIC' && <span className="text-ink-3 text-micro">{t('manager.badges.holders.hidden')}</span>}
      </span>
      {onChoose && (
        <IconButton icon={CloseIcon} size="small" kind="quiet" label={t('manager.badges.holders.take', { name })} onPress={onChoose} />
      )}
    </li>
  )
}

const GiveTo = ({ onGive }: { onGive: (member: Member) => void }) => {
  const { t } = useText()
  return (
    <MemberField label={t('manager.badges.holders.give')} memberId={null} onChange={() => undefined} onMember={onGive} className="mb-4" />
  )
}
