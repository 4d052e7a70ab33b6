import type { ChangePreview } from '@foyer/contract'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { TouchedPart } from '../../touched-part.tsx'

type TouchedByHoursProps = { touched: ChangePreview['price']; save: () => Promise<unknown>; onClose: () => void }

/** Before other weekly hours are saved: which bookings would be outside of them, and stay. */
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
      <TouchedPart title={t('manager.hours.touched.bookings', { count: touched.count })} touched={touched}>
        <p className="text-dense text-ink-2">{t('manager.hours.touched.stay')}</p>
      </TouchedPart>
    </ConfirmDialog>
  )
}
