import type { Member } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { memberName } from '../../membership/member-field.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Answers to reports. Muting can be undone; that a manager has seen the reports stays. */
export const useReportActions = () => {
  const { t } = useText()
  const review = useMutation(api['member-reports'].reviewMemberReports.mutation({ alsoChanges: ['members'] }))
  const mute = useMutation(api.members.muteMember.mutation())
  const unmute = useMutation(api.members.unmuteMember.mutation())

  const told = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      return false
    }
  }
  const see = ({ id }: Member) => review.mutateAsync({ params: { memberId: id }, body: {} })
  const putBack = (member: Member) =>
    told(async () => {
      await unmute.mutateAsync({ params: { id: member.id }, body: {} })
      showToast({ text: t('manager.inbox.done.unmute', { name: memberName(member) }) })
    })
  return {
    see: (member: Member) => told(() => see(member)),
    dismiss: (member: Member) =>
      told(async () => {
        await see(member)
        showToast({ text: t('manager.inbox.done.dismiss', { name: memberName(member) }) })
      }),
    mute: (member: Member) =>
      told(async () => {
        await mute.mutateAsync({ params: { id: member.id }, body: {} })
        await see(member)
        showToast({ text: t('manager.inbox.done.mute', { name: memberName(member) }), undo: () => void putBack(member) })
      }),
    isPending: review.isPending || mute.isPending || unmute.isPending,
  }
}
