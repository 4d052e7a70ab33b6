import type { Badge } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { badgesQuery } from './badges-query.ts'

type GiveBadgeDialogProps = { memberIds: string[]; onDone: () => void; onClose: () => void }

export const GiveBadgeDialog = ({ memberIds, onDone, onClose }: GiveBadgeDialogProps) => {
  const { t } = useText()
  const { data } = useQuery(badgesQuery())
  const badges = data?.badges ?? []
  const [badgeId, setBadgeId] = useState<string | null>(null)
  const badge = badges.find(({ id }) => id === badgeId)
  const { give, isGiving } = useGiveBadge()
  const change = async (isTaken: boolean) => {
    if (!badge) return
    const words = { count: memberIds.length, badge: badge.title }
    const [given, taken] = [t('manager.badges.bulk.given', words), t('manager.badges.bulk.taken', words)]
    const isDone = await give({ badge, memberIds, isTaken, text: isTaken ? taken : given, undoText: isTaken ? given : taken })
    if (isDone) onDone()
  }
  const isEmpty = data !== undefined && badges.length === 0
  return (
    <Dialog
      title={t('manager.badges.bulk.title', { count: memberIds.length })}
      onClose={onClose}
      actions={
        isEmpty ? (
          <LinkButton to={paths.manageBadges()}>{t('manager.badges.bulk.toBadges')}</LinkButton>
        ) : (
          <>
            <Button isDisabled={!badge} isPending={isGiving} onPress={() => void change(true)}>
              {t('manager.badges.bulk.take')}
            </Button>
            <Button kind="primary" isDisabled={!badge} isPending={isGiving} onPress={() => void change(false)}>
              {t('manager.badges.bulk.give')}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <p className="text-ink-2">{t('manager.badges.bulk.none')}</p>
      ) : (
        <Select
          label={t('manager.badges.bulk.which')}
          options={badges.map(({ id, title }) => ({ id, label: title }))}
          value={badgeId}
          onChange={setBadgeId}
        />
      )}
    </Dialog>
  )
}

type Gift = { badge: Pick<Badge, 'id' | 'title'>; memberIds: string[]; isTaken: boolean; text: string; undoText: string }

export const useGiveBadge = () => {
  const { t } = useText()
  const assign = useMutation(api.badges.assignBadge.mutation())
  const unassign = useMutation(api.badges.unassignBadge.mutation())

  const give = async (gift: Gift): Promise<boolean> => {
    const { badge, memberIds, isTaken, text, undoText } = gift
    const params = { id: badge.id }
    try {
      await (isTaken ? unassign.mutateAsync({ params, query: { memberIds } }) : assign.mutateAsync({ params, body: { memberIds } }))
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      return false
    }
    showToast({ text, undo: () => void give({ ...gift, isTaken: !isTaken, text: undoText, undoText: text }) })
    return true
  }
  return { give, isGiving: assign.isPending || unassign.isPending }
}
