import type { NotificationKind, OptionalKind } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Switch } from '../../ui/switch.tsx'

const fixed: readonly NotificationKind[] = ['BOOKINGS', 'PLANS']
const optional: readonly OptionalKind[] = ['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS']

type KindsTableProps = { off: readonly OptionalKind[]; isPending: boolean; onChange: (off: OptionalKind[]) => void }

/** Each kind of mail in a line; those that cannot be switched off say why. */
export const KindsTable = ({ off, isPending, onChange }: KindsTableProps) => {
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
