import type { Member } from '@foyer/contract'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { memberName } from '../member-lookup.ts'
import type { MemberChange } from './member-actions.ts'

export type AskedChange = Exclude<MemberChange, 'approve' | 'unblock'>

export const isAsked = (change: MemberChange): change is AskedChange => change !== 'approve' && change !== 'unblock'

type ChangeMembersDialogProps = {
  change: AskedChange
  /** Only those loaded; `count` may be larger. */
  members: readonly Member[]
  count?: number
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

const mostNames = 3

export const ChangeMembersDialog = ({ change, members, isPending, onConfirm, onClose, ...given }: ChangeMembersDialogProps) => {
  const { t } = useText()
  const count = given.count ?? members.length
  const [first] = members
  const isOne = count === 1 && first !== undefined
  const named = members.slice(0, mostNames).map(memberName).join(', ')
  return (
    <ConfirmDialog
      title={
        isOne
          ? t(`manager.members.ask.${change}.title`, { name: memberName(first) })
          : t(`manager.members.ask.${change}.titleMany`, { count })
      }
      action={isOne ? t(`manager.members.actions.${change}`) : t(`manager.members.actionsMany.${change}`, { count })}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {!isOne && (
        <p className="wrap-anywhere text-ink">
          {count > mostNames
            ? t('manager.members.ask.andMore', { names: named, count: count - Math.min(mostNames, members.length) })
            : named}
        </p>
      )}
      <p className="text-ink-2">{t(`manager.members.ask.${change}.body`)}</p>
    </ConfirmDialog>
  )
}
