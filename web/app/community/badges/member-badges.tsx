import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { PlusIcon } from '../../ui/pictures/icons.tsx'
import { CloseIcon } from '../../ui/pictures/visitor-icons.tsx'
import { BadgeMark } from '../badge-marks.tsx'
import { badgesQuery } from './badges-query.ts'
import { useGiveBadge } from './give-badge-dialog.tsx'

type MemberBadgesProps = { memberId: string; name: string }

export const MemberBadges = ({ memberId, name }: MemberBadgesProps) => {
  const { t } = useText()
  const isManaging = useMay()('members.manage')
  const all = useQuery(badgesQuery()).data?.badges ?? []
  const carried =
    useQuery(api.badges.listMembersBadgeIds.query({ body: { memberIds: [memberId] } })).data?.memberBadgeIds[0]?.badgeIds ?? []
  const { give, isGiving } = useGiveBadge()
  if (all.length === 0) return null
  const change = (badge: (typeof all)[number], isTaken: boolean) => {
    const words = { name, badge: badge.title }
    const [given, taken] = [t('manager.badges.holders.given', words), t('manager.badges.holders.taken', words)]
    void give({ badge, memberIds: [memberId], isTaken, text: isTaken ? taken : given, undoText: isTaken ? given : taken })
  }
  const own = all.filter(({ id }) => carried.includes(id))
  const others = all.filter(({ id }) => !carried.includes(id))
  return (
    <section aria-labelledby="member-badges" className="mb-5 border-line border-t pt-4">
      <h3 id="member-badges" className="mb-2 font-bold text-small">
        {t('manager.badges.ofMember.title')}
      </h3>
      <div className="flex flex-wrap items-center gap-1.5">
        {own.length === 0 && <span className="text-dense text-ink-2">{t('manager.badges.ofMember.none')}</span>}
        {own.map((badge) => (
          <span key={badge.id} className="inline-flex max-w-full items-center">
            <BadgeMark badge={badge} />
            {isManaging && (
              <IconButton
                icon={CloseIcon}
                size="small"
                kind="quiet"
                label={t('manager.badges.ofMember.take', { name: badge.title })}
                isDisabled={isGiving}
                onPress={() => change(badge, true)}
              />
            )}
          </span>
        ))}
        {isManaging && others.length > 0 && (
          <Menu
            label={t('manager.badges.ofMember.give')}
            trigger={
              <Button size="small" kind="quiet">
                <PlusIcon size={14} />
                {t('manager.badges.ofMember.give')}
              </Button>
            }
          >
            {others.map((badge) => (
              <MenuItem key={badge.id} onAction={() => change(badge, false)}>
                {badge.title}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </section>
  )
}
