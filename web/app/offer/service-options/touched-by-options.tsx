import type { ChangePreview, Service } from '@foyer/contract'
import { client } from '../../api.ts'
import { TouchedPart } from '../../booking/touched-part.tsx'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import type { Draft } from '../../ground/forms/use-draft.ts'
import { type Preview, usePreview } from '../../ground/forms/use-preview.tsx'
import { useText } from '../../text/text.tsx'
import { type OptionsDraft, optionsOf } from './options-draft.ts'

type TouchedByOptionsProps = { preview: OptionsPreview; save: () => Promise<unknown>; onClose: () => void }

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

type OptionsPreview = Pick<ChangePreview, 'price' | 'duration'>

export const useOptionsPreview = ({ id: serviceId }: Service, { draft, save }: Draft<OptionsDraft>): Preview<OptionsPreview> => {
  const body = () => (draft.kind === 'NONE' ? {} : { serviceOptionsAndVariants: optionsOf(draft, crypto.randomUUID()) })
  return usePreview({
    ask: () => client['service-options'].previewServiceOptions({ params: { serviceId }, body: body() }),
    isTouching: ({ price, duration }) => price.count + duration.count > 0,
    save,
  })
}
