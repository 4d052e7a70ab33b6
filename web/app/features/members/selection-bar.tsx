import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/visitor-icons.tsx'
import { changesOf, type MemberChange } from './member-actions.ts'
import type { MemberSelection } from './use-selection.ts'

type SelectionBarProps = {
  selection: MemberSelection
  /** How many match in all; null where they cannot be changed together. */
  total: number | null
  isChanging: boolean
  onChange: (change: MemberChange) => void
}

const order: readonly MemberChange[] = ['approve', 'unblock', 'decline', 'block', 'delete']

const kinds: Partial<Record<MemberChange, 'tint' | 'danger'>> = { approve: 'tint', unblock: 'tint', delete: 'danger' }

/** What can be done with those who are chosen; each button tells to how many of them it applies. */
export const SelectionBar = ({ selection, total, isChanging, onChange }: SelectionBarProps) => {
  const { t } = useText()
  const { identity } = useSession()
  const { chosen, isWhole } = selection
  if (chosen.length === 0) return null
  const counts = order
    .map((change) => ({ change, count: chosen.filter((member) => changesOf(member, identity?.id).includes(change)).length }))
    .filter(({ change, count }) => count > 0 && !(isWhole && change === 'decline'))
    .map(({ change, count }) => ({ change, count: isWhole && total !== null ? total : count }))
  return (
    <section
      aria-label={t('manager.members.chosenLabel')}
      className="appear sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-floating py-2 pr-2 pl-4 shadow-float max-desk:bottom-20"
    >
      <span role="status" className="font-strong text-small">
        {t('manager.members.chosen', { count: isWhole && total !== null ? total : chosen.length })}
      </span>
      {!isWhole && selection.isEveryone && total !== null && total > chosen.length && (
        <Button kind="quiet" size="small" onPress={selection.chooseWhole}>
          {t('manager.members.chooseWhole', { count: total })}
        </Button>
      )}
      {counts.map(({ change, count }) => (
        <Button key={change} size="small" kind={kinds[change] ?? 'plain'} isPending={isChanging} onPress={() => onChange(change)}>
          {t(`manager.members.actionsMany.${change}`, { count })}
        </Button>
      ))}
      <IconButton icon={CloseIcon} label={t('manager.members.chooseNone')} size="small" onPress={selection.clear} />
    </section>
  )
}
