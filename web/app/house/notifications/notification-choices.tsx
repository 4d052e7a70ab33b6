import type { Notifications, NotificationsChanges } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { type HowChosen, HowSection } from './how-section.tsx'
import { KindsTable } from './kinds-table.tsx'

export type ChoicesSent = Pick<NotificationsChanges, 'off'> | HowChosen

type NotificationChoicesProps = {
  notifications: Notifications
  isPending: boolean
  error: ApiError | undefined
  /** Whether it was saved. */
  onSave: (changes: ChoicesSent) => Promise<boolean>
}

/** What is mailed to one person: the kinds, and when and how. */
export const NotificationChoices = ({ notifications, isPending, error, onSave }: NotificationChoicesProps) => {
  const { t } = useText()
  const [last, setLast] = useState<'KINDS' | 'HOW' | null>(null)
  const [isSaved, setSaved] = useState(false)
  const save = async (part: 'KINDS' | 'HOW', changes: ChoicesSent) => {
    setLast(part)
    setSaved(false)
    setSaved((await onSave(changes)) && part === 'HOW')
  }
  return (
    <>
      <AccountSection title={t('account.notifications.what')}>
        {last === 'KINDS' && error && <Banner tone="bad" role="alert" title={refusalWords(error, t)} />}
        <KindsTable off={notifications.off} isPending={isPending} onChange={(off) => void save('KINDS', { off })} />
      </AccountSection>
      <HowSection
        notifications={notifications}
        isPending={isPending && last === 'HOW'}
        isSaved={isSaved}
        error={last === 'HOW' ? error : undefined}
        onSave={(chosen) => void save('HOW', chosen)}
      />
    </>
  )
}
