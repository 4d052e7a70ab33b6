import type { ChangePreview, Service } from '@foyer/contract'
import { type ReactNode, useState } from 'react'
import { formatList, formatWhen, localDateOf } from '../../format.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Link } from '../../ui/link.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import type { ServiceDraft } from './service-draft.ts'
import { keyOf } from './service-place.ts'
import { isLeft, type Leaving, placesTakenAway, placesToMoveTo } from './touched-changes.ts'
import { usePlaceName } from './use-place-name.ts'

type TouchedDialogProps = {
  service: Service
  draft: ServiceDraft
  preview: ChangePreview
  /** Null where no place was taken away. */
  save: (leaving: Leaving | null) => Promise<unknown>
  onClose: () => void
}

const kept = ['price', 'duration', 'staff'] as const

/** Before a change is saved that touches what is booked: what stays as it was agreed, and what is to be decided. */
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
              <Part key={part} title={t(`manager.services.touched.${part}`, { count: preview[part].count })} touched={preview[part]} />
            ),
        )}
        {isAsked && <LeavingChoice service={service} draft={draft} preview={preview} leaving={leaving} onLeaving={setLeaving} />}
      </div>
    </ConfirmDialog>
  )
}

type PartProps = { title: string; touched: ChangePreview['price']; children?: ReactNode }

const mostShown = 3

const Part = ({ title, touched: { count, bookings }, children }: PartProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const rest = count - Math.min(bookings.length, mostShown)
  return (
    <section className="grid gap-1.5">
      <p>{title}</p>
      <ul className="grid gap-1 text-dense text-ink-2">
        {bookings.slice(0, mostShown).map(({ id, name, startDate, endDate }) => (
          <li key={id}>
            <Link to={paths.manageCalendar({ date: localDateOf(startDate, timeZone), booking: id })} target="_blank">
              {name ?? t('manager.services.touched.unnamed')}
            </Link>
            {`, ${formatWhen(startDate, endDate, timeZone, language)}`}
          </li>
        ))}
        {rest > 0 && <li>{t('manager.services.touched.others', { count: rest })}</li>}
      </ul>
      {children}
    </section>
  )
}

type LeavingChoiceProps = Pick<TouchedDialogProps, 'service' | 'draft' | 'preview'> & {
  leaving: Leaving
  onLeaving: (leaving: Leaving) => void
}

const LeavingChoice = ({ service, draft, preview: { place, placeOfSessions }, leaving, onLeaving }: LeavingChoiceProps) => {
  const { t, language } = useText()
  const nameOf = usePlaceName(service)
  const targets = placesToMoveTo(draft)
  const [first] = targets
  const { sessions, series, taken } = placeOfSessions
  const what = formatList(
    [
      ...(place.count > 0 ? [t('manager.services.touched.bookings', { count: place.count })] : []),
      ...(sessions > 0 ? [t('manager.services.touched.sessions', { count: sessions })] : []),
      ...(series > 0 ? [t('manager.services.touched.series', { count: series })] : []),
    ],
    language,
  )
  const places = formatList(placesTakenAway(service, draft).map(nameOf), language)
  const tells = leaving.action !== 'KEEP' && leaving.tells
  const choose = (action: Leaving['action']) => {
    if (action === 'KEEP') return onLeaving({ action })
    if (action === 'CANCEL') return onLeaving({ action, tells: true })
    if (first) onLeaving({ action, to: first, tells: true })
  }
  return (
    <Part title={t('manager.services.touched.left', { what, places })} touched={place}>
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
        <CheckBox checked={tells} onValue={(isTold) => onLeaving({ ...leaving, tells: isTold })}>
          {t('manager.services.touched.tell')}
        </CheckBox>
      )}
    </Part>
  )
}
