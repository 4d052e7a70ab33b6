import type { NotificationKind, Notifications, NotificationsChanges, OptionalKind } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { type ReactNode, useState } from 'react'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type HowChosen, HowSection } from './how-section.tsx'

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

const fixed: readonly NotificationKind[] = ['BOOKINGS', 'PLANS']
const optional: readonly OptionalKind[] = ['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS']

type KindsTableProps = { off: readonly OptionalKind[]; isPending: boolean; onChange: (off: OptionalKind[]) => void }

/** Each kind of mail in a line; those that cannot be switched off say why. */
const KindsTable = ({ off, isPending, onChange }: KindsTableProps) => {
  const { t } = useText()
  return (
    <table className="w-full border-collapse rounded-card border border-line bg-surface text-start">
      <caption className="sr-only">{t('account.notifications.what')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-2 text-small">
          <th scope="col" className="px-4 py-2.5 text-start font-medium">
            {t('account.notifications.kind')}
          </th>
          <th scope="col" className="w-32 px-4 py-2.5 text-start font-medium">
            {t('account.notifications.byMail')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {optional.map((kind) => (
          <Row key={kind} kind={kind}>
            <Switch
              checked={!off.includes(kind)}
              disabled={isPending}
              aria-describedby={`kind-${kind}`}
              onValue={(isOn) => onChange(isOn ? off.filter((one) => one !== kind) : [...off, kind])}
              className="min-h-11"
            >
              <span className="sr-only">{t(`account.notifications.kinds.${kind}.name`)}</span>
            </Switch>
          </Row>
        ))}
        {fixed.map((kind) => (
          <Row key={kind} kind={kind}>
            <span className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-small">
              <CheckIcon size={16} />
              {t('account.notifications.always')}
            </span>
          </Row>
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ kind, children }: { kind: NotificationKind; children: ReactNode }) => {
  const { t } = useText()
  return (
    <tr>
      <th scope="row" className="px-4 py-3 text-start font-normal">
        <span className="block font-strong">{t(`account.notifications.kinds.${kind}.name`)}</span>
        <span id={`kind-${kind}`} className="block text-ink-2 text-small">
          {t(`account.notifications.kinds.${kind}.hint`)}
        </span>
      </th>
      <td className="px-4 py-3 align-middle">{children}</td>
    </tr>
  )
}
