import { TouchedPart } from '../../booking/touched-part.tsx'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import type { OptionsPreview } from './use-touched-by-options.ts'

type TouchedByOptionsProps = { preview: OptionsPreview; save: () => Promise<unknown>; onClose: () => void }

/** Before other prices by choice are saved: which bookings have another price or length, and keep it. */
export const TouchedByOptions = ({ preview, save, onClose }: TouchedByOptionsProps) => {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t('manager.services.touched.title')}
      action={t('manager.services.touched.save')}
      pending={t('common.actions.saving')}
      keep={t('manager.services.touched.back')}
      kind="primary"
      onConfirm={async () => {
        await save()
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {(['price', 'duration'] as const).map(
          (part) =>
            preview[part].count > 0 && (
              <TouchedPart
                key={part}
                title={t(`manager.services.touched.${part}`, { count: preview[part].count })}
                touched={preview[part]}
              />
            ),
        )}
      </div>
    </ConfirmDialog>
  )
}
