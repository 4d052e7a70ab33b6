import type { ListAddress } from '../../ground/lists/use-list.ts'
import { useText } from '../../text/text.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { type MemberView, memberViews } from './members-query.ts'
import { useWaitingMembers } from './use-waiting-members.ts'

/** Which members the list shows; of those who wait also how many there are. */
export const ViewChips = ({ address: { view, change } }: { address: ListAddress<MemberView> }) => {
  const { t } = useText()
  const waiting = useWaitingMembers()
  return (
    <ChoiceChips
      label={t('manager.members.views.label')}
      value={view}
      onChange={(chosen) => change({ view: chosen })}
      chips={memberViews.map((one) => ({
        value: one,
        label: t(`manager.members.views.${one}`),
        ...(one === 'waiting' && waiting > 0 && { count: waiting }),
      }))}
      className="mb-4"
    />
  )
}
