import { useQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { lengthText } from '../../ground/length-text.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { policiesQuery } from '../catalogue.ts'

type Notice = Draft<{ minutes: number }>

export const useNotice = (): Notice => {
  const policies = useQuery(policiesQuery())
  const policy = policies.data?.bookingPolicies.find(({ default: isDefault }) => isDefault)
  const late = policy?.limitLateBookingPolicy
  return useDraft({
    saved: { minutes: late?.enabled ? late.latestBookingInMinutes : 0 },
    changes: ['booking-policies', 'services', 'availability'],
    save: async ({ minutes }) => {
      if (!policy) return
      const { id, revision } = policy
      const limitLateBookingPolicy = { enabled: minutes > 0, latestBookingInMinutes: Math.max(1, minutes) }
      await client['booking-policies'].updateBookingPolicy({
        params: { 'bookingPolicy.id': id },
        body: { bookingPolicy: { revision, limitLateBookingPolicy } },
      })
    },
  })
}

const usual = [15, 60, 120, 240, 720, 1440, 2880]

export const NoticeField = ({ notice: { draft, change, elsewhere } }: { notice: Notice }) => {
  const { t } = useText()
  const choices = [...new Set([...usual, draft.minutes])].filter((minutes) => minutes > 0).toSorted((one, other) => one - other)
  return (
    <>
      {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} />}
      <Select
        label={t('manager.setUp.notice')}
        description={t('manager.setUp.noticeHint')}
        value={String(draft.minutes)}
        onChange={(minutes) => change({ minutes: Number(minutes) })}
        options={[
          { id: '0', label: t('manager.setUp.noticeNone') },
          ...choices.map((minutes) => ({
            id: String(minutes),
            label: t('manager.setUp.noticeBefore', { length: lengthText(minutes, t) }),
          })),
        ]}
      />
    </>
  )
}
