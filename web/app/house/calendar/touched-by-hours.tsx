import type { TouchedTime } from '@foyer/contract'
import { TouchedPart } from '../../booking/touched-part.tsx'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { TouchedSessionsPart } from './touched-sessions.tsx'

type TouchedByHoursProps = { touched: TouchedTime; save: () => Promise<unknown>; onClose: () => void }

/** Before other weekly hours are saved: which bookings and sessions would be outside of them, and stay. */
export const TouchedByHours = ({ touched, save, onClose }: TouchedByHoursProps) => {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t('manager.hours.touched.title')}
      action={t('manager.hours.save')}
      pending={t('manager.hours.saving')}
      keep={t('manager.services.touched.back')}
      kind="primary"
      onConfirm={async () => {
        await save()
        onClose()
      }}
      onClose={onClose}
    >
      {touched.count > 0 && (
        <TouchedPart title={t('manager.hours.touched.bookings', { count: touched.count })} touched={touched}>
          <p className="text-dense text-ink-2">{t('manager.hours.touched.stay')}</p>
        </TouchedPart>
      )}
      {touched.sessions.count > 0 && (
        <>
          <TouchedSessionsPart title={t('manager.hours.touched.sessions', { count: touched.sessions.count })} touched={touched.sessions} />
          <p className="text-dense text-ink-2">{t('manager.hours.touched.sessionsStay')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
