import type { ChangePreview, Service } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { TouchedPart } from '../../booking/touched-part.tsx'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import type { Draft } from '../../ground/forms/use-draft.ts'
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

/** Asks which bookings the draft would touch, and saves at once where there are none. */
export const useTouchedByOptions = (service: Service, form: Draft<OptionsDraft>) => {
  const [preview, setPreview] = useState<OptionsPreview | null>(null)
  const [isAsking, setAsking] = useState(false)
  const saveUnlessTouched = async () => {
    setAsking(true)
    const found = await touchedBy(service, form.draft)
    setAsking(false)
    if (found) setPreview(found)
    else await form.save()
  }
  return { preview, isAsking, saveUnlessTouched, close: () => setPreview(null) }
}

/** Null where the draft touches nothing, or where the server would refuse to save it. */
const touchedBy = async ({ id: serviceId }: Service, draft: OptionsDraft): Promise<OptionsPreview | null> => {
  const body = draft.kind === 'NONE' ? {} : { serviceOptionsAndVariants: optionsOf(draft, crypto.randomUUID()) }
  const found = await client['service-options'].previewServiceOptions({ params: { serviceId }, body }).catch(() => null)
  return found && found.price.count + found.duration.count > 0 ? found : null
}
