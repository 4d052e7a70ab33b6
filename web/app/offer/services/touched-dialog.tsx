import type { ChangePreview, Service } from '@foyer/contract'
import { useState } from 'react'
import { TouchedPart } from '../../booking/touched-part.tsx'
import { formatList } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { keyOf, useLocationName } from './locations-draft.ts'
import { isLeft, type Leaving, locationsToMoveTo, removedLocations } from './save-service.ts'
import type { ServiceDraft } from './service-draft.ts'

type TouchedDialogProps = {
  service: Service
  draft: ServiceDraft
  preview: ChangePreview
  /** `leaving` is null where no location was removed. */
  save: (leaving: Leaving | null) => Promise<unknown>
  onClose: () => void
}

const kept = ['price', 'duration', 'staff'] as const

export const TouchedDialog = ({ service, draft, preview, save, onClose }: TouchedDialogProps) => {
  const { t } = useText()
  const [leaving, setLeaving] = useState<Leaving>({ action: 'KEEP' })
  const isAsked = isLeft(preview)
  const cancels = isAsked && leaving.action === 'CANCEL'
  return (
    <ConfirmDialog
      title={t('manager.services.touched.title')}
      action={t(cancels ? 'manager.services.touched.saveAndCancel' : 'manager.services.touched.save')}
      pending={t('common.actions.saving')}
      keep={t('manager.services.touched.back')}
      kind={cancels ? 'danger-solid' : 'primary'}
      onConfirm={async () => {
        await save(isAsked ? leaving : null)
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {kept.map(
          (part) =>
            preview[part].count > 0 && (
              <TouchedPart
                key={part}
                title={t(`manager.services.touched.${part}`, { count: preview[part].count })}
                touched={preview[part]}
              />
            ),
        )}
        {preview.capacity.sessions > 0 && (
          <p>{t('manager.services.touched.capacity', { count: preview.capacity.sessions, taken: preview.capacity.taken })}</p>
        )}
        {isAsked && <LeavingChoice service={service} draft={draft} preview={preview} leaving={leaving} onLeaving={setLeaving} />}
      </div>
    </ConfirmDialog>
  )
}

type LeavingChoiceProps = Pick<TouchedDialogProps, 'service' | 'draft' | 'preview'> & {
  leaving: Leaving
  onLeaving: (leaving: Leaving) => void
}

const LeavingChoice = ({ service, draft, preview: { place, placeOfSessions }, leaving, onLeaving }: LeavingChoiceProps) => {
  const { t, locale } = useText()
  const nameOf = useLocationName(service)
  const targets = locationsToMoveTo(draft)
  const [first] = targets
  const { sessions, series, taken } = placeOfSessions
  const what = formatList(
    [
      ...(place.count > 0 ? [t('manager.services.touched.bookings', { count: place.count })] : []),
      ...(sessions > 0 ? [t('manager.services.touched.sessions', { count: sessions })] : []),
      ...(series > 0 ? [t('manager.services.touched.series', { count: series })] : []),
    ],
    locale,
  )
  const places = formatList(removedLocations(service, draft).map(nameOf), locale)
  const notifies = leaving.action !== 'KEEP' && leaving.notifies
  const choose = (action: Leaving['action']) => {
    if (action === 'KEEP') return onLeaving({ action })
    if (action === 'CANCEL') return onLeaving({ action, notifies: true })
    if (first) onLeaving({ action, to: first, notifies: true })
  }
  return (
    <TouchedPart title={t('manager.services.touched.left', { what, places })} touched={place}>
      {taken > 0 && <p className="text-dense text-ink-2">{t('manager.services.touched.taken', { count: taken })}</p>}
      <RadioGroup
        label={t('manager.services.touched.what')}
        value={leaving.action}
        onChange={choose}
        className="mt-2"
        choices={[
          { value: 'KEEP', label: t('manager.services.touched.keep'), description: t('manager.services.touched.keepHint') },
          ...(first
            ? [{ value: 'MOVE' as const, label: t('manager.services.touched.move'), description: t('manager.services.touched.moveHint') }]
            : []),
          { value: 'CANCEL', label: t('manager.services.touched.cancel'), description: t('manager.services.touched.cancelHint') },
        ]}
      />
      {leaving.action === 'MOVE' && (
        <Select
          label={t('manager.services.touched.to')}
          value={keyOf(leaving.to)}
          onChange={(key) => onLeaving({ ...leaving, to: targets.find((target) => keyOf(target) === key) ?? leaving.to })}
          options={targets.map((target) => ({ id: keyOf(target), label: nameOf(target) }))}
        />
      )}
      {leaving.action !== 'KEEP' && place.count > 0 && (
        <CheckBox checked={notifies} onValue={(isNotified) => onLeaving({ ...leaving, notifies: isNotified })}>
          {t('manager.services.touched.tell')}
        </CheckBox>
      )}
    </TouchedPart>
  )
}
