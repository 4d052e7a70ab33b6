import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { Notice } from './use-notice.ts'

type TellClientProps = { firstName: string; notice: Notice; asksForMessage?: boolean }

/** "Tell Aylin about changes, by e-mail", and a sentence to go with it. */
export const TellClient = ({ firstName, notice, asksForMessage = false }: TellClientProps) => {
  const { t } = useText()
  if (!notice.canBeTold) return <p className="text-dense text-ink-3">{t('manager.bookings.tellNobody', { name: firstName })}</p>
  return (
    <div className="grid gap-3">
      <CheckBox checked={notice.isTold} onValue={notice.setTold} className="text-dense">
        {t('manager.bookings.tell', { name: firstName })}
      </CheckBox>
      {asksForMessage && notice.isTold && (
        <TextArea
          label={t('manager.bookings.message')}
          hint={t('manager.bookings.messageHint')}
          rows={2}
          maxLength={5000}
          value={notice.message}
          onValue={notice.setMessage}
        />
      )}
    </div>
  )
}
