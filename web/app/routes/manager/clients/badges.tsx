import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BadgeDialog } from '../../../community/badges/badge-dialog.tsx'
import { BadgeDrawer } from '../../../community/badges/badge-drawer.tsx'
import { BadgeList } from '../../../community/badges/badge-list.tsx'
import { badgesQuery, countsQuery } from '../../../community/badges/badges-query.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'members.read' } satisfies ScreenHandle

const Badges = () => {
  const { t } = useText()
  const isManaging = useMay()('members.manage')
  const navigate = useNavigate()
  const openId = useSearchParams()[0].get('badge')
  const badges = useQuery(badgesQuery())
  const { data: counts } = useQuery(countsQuery())
  const [isAdding, setAdding] = useState(false)
  const add = isManaging ? { label: t('manager.badges.add'), onPress: () => setAdding(true) } : null
  const open = badges.data?.badges.find(({ id }) => id === openId)
  const close = () => void navigate(paths.manageBadges(), { preventScrollReset: true })
  return (
    <ListScreen
      title={t('manager.screens.badges.title')}
      total={badges.data?.badges.length}
      add={add}
      beside={open && <BadgeDrawer key={open.id} badge={open} onClose={close} />}
      className="grid grid-cols-1 gap-3"
      query={badges}
      loading={t('manager.badges.loading')}
      isEmpty={(answer) => answer.badges.length === 0}
      empty={<EmptyState title={t('manager.badges.none')}>{t('manager.badges.noneHint')}</EmptyState>}
      above={<p className="text-dense text-ink-2">{t('manager.badges.hint')}</p>}
      below={isAdding && <BadgeDialog onClose={() => setAdding(false)} />}
    >
      {(answer) => <BadgeList badges={answer.badges} counts={counts} />}
    </ListScreen>
  )
}

export default Badges
