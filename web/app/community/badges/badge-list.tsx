import type { Badge, BadgeRule } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { ArrangedList, movesOf, withMoved } from '../../ground/lists/arranged-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { MoreIcon } from '../../ui/pictures/icons.tsx'
import { BadgeMark } from '../badge-marks.tsx'
import { BadgeDialog } from './badge-dialog.tsx'
import { badgesQuery } from './badges-query.ts'

type BadgeListProps = { badges: readonly Badge[]; counts: ReadonlyMap<string, number> | undefined }

export const BadgeList = ({ badges, counts }: BadgeListProps) => {
  const { t } = useText()
  const isManaging = useMay()('members.manage')
  const move = useMoveBadge()
  return (
    <ArrangedList
      caption={t('manager.badges.caption')}
      items={badges.map((badge) => ({ ...badge, name: badge.title }))}
      dragLabel={({ name }) => t('manager.badges.drag', { name })}
      onMove={isManaging ? (id, position) => void move(id, position) : null}
      className="max-w-[780px]"
    >
      {(badge) => (
        <>
          <span className="grid min-w-0 grow gap-1 py-1.5 ps-1.5">
            <span>
              <BadgeMark badge={badge} />
            </span>
            {badge.description !== undefined && (
              <span className="line-clamp-2 text-dense text-ink-2 wrap-anywhere">{badge.description}</span>
            )}
            {badge.rule && <span className="text-ink-3 text-micro">{ruleText(badge.rule, t)}</span>}
          </span>
          {counts && (
            <Link to={paths.manageBadges({ badge: badge.id })} preventScrollReset className="shrink-0 text-dense">
              {t('manager.badges.members', { count: counts.get(badge.id) ?? 0 })}
            </Link>
          )}
          {isManaging && <BadgeMenu badge={badge} badges={badges} count={counts?.get(badge.id) ?? 0} />}
        </>
      )}
    </ArrangedList>
  )
}

const ruleText = ({ kind, count }: BadgeRule, t: Translate): string =>
  kind === 'VISITS' ? t('manager.badges.rule.ofVISITS', { count }) : t('manager.badges.rule.ofMEMBERSHIP_MONTHS', { count })

type BadgeMenuProps = { badge: Badge; badges: readonly Badge[]; count: number }

const BadgeMenu = ({ badge, badges, count }: BadgeMenuProps) => {
  const { t } = useText()
  const move = useMoveBadge()
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  const label = t('manager.badges.actions', { name: badge.title })
  const close = () => setOpen(null)
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        <MenuItem onAction={() => setOpen('change')}>{t('manager.badges.change.open')}</MenuItem>
        {movesOf(badges, badge.id).map(({ word, to }) => (
          <MenuItem key={word} onAction={() => void move(badge.id, to)}>
            {t(`manager.badges.${word}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem isDangerous onAction={() => setOpen('delete')}>
          {t('manager.badges.delete.open')}
        </MenuItem>
      </Menu>
      {open === 'change' && <BadgeDialog badge={badge} onClose={close} />}
      {open === 'delete' && <DeleteBadgeDialog badge={badge} count={count} onClose={close} />}
    </>
  )
}

type DeleteBadgeDialogProps = { badge: Badge; count: number; onClose: () => void }

const DeleteBadgeDialog = ({ badge: { id, title: name }, count, onClose }: DeleteBadgeDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.badges.deleteBadge.mutation())
  return (
    <ConfirmDialog
      title={t('manager.badges.delete.title', { name })}
      action={t('manager.badges.delete.confirm', { name })}
      pending={t('manager.badges.delete.deleting')}
      keep={t('manager.badges.delete.keep')}
      onConfirm={() => mutateAsync({ params: { badgeId: id } })}
      done={t('manager.badges.delete.deleted', { name })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{count === 0 ? t('manager.badges.delete.none') : t('manager.badges.delete.carried', { count })}</li>
        <li>{t('manager.badges.delete.final')}</li>
      </ul>
    </ConfirmDialog>
  )
}

const useMoveBadge = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const { queryKey, queryFn } = badgesQuery()

  const move = async (id: string, position: number): Promise<void> => {
    const { badges } = await queries.ensureQueryData({ queryKey, queryFn })
    const former = badges.findIndex((badge) => badge.id === id)
    if (former === position) return
    const moved = withMoved(badges, id, position)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { badges: moved })
    const before = moved[position - 1]
    try {
      await client.badges.moveBadge({
        params: { badgeId: id },
        body: before ? { position: 'AFTER', moveAfterBadgeId: before.id } : { position: 'FIRST' },
      })
      showToast({
        text: t('manager.badges.moved', { name: moved[position]?.title ?? '', place: String(position + 1), total: String(moved.length) }),
        undo: () => void move(id, former),
      })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await queries.invalidateQueries({ queryKey: ['badges'] })
  }
  return move
}
