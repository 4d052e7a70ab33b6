import type { Badge, Image } from '@foyer/contract'
import { client } from '../../api.ts'
import { BadgeMark } from '../../badge-mark.tsx'
import { contrastRatio } from '../../contrast-ratio.ts'
import { formatNumber } from '../../format.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

type BadgeDialogProps = { badge?: Badge; onClose: () => void }

type BadgeDraft = { title: string; description: string; backgroundColor: string; textColor: string; icon: Image | null }

const beginning = (badge: Badge | undefined): BadgeDraft => ({
  title: badge?.title ?? '',
  description: badge?.description ?? '',
  backgroundColor: badge?.backgroundColor ?? '#1F5A4A',
  textColor: badge?.textColor ?? '#FFFFFF',
  icon: badge?.icon ?? null,
})

/** What WCAG asks of the letters. */
const least = 4.5

/** A new badge, or another look for one. */
export const BadgeDialog = ({ badge, onClose }: BadgeDialogProps) => {
  const { t, locale } = useText()
  const form = useDraft({
    saved: beginning(badge),
    fields: { title: 'title', description: 'description', backgroundColor: 'backgroundColor', textColor: 'textColor', 'icon.url': 'icon' },
    changes: ['badges'],
    save: (draft, changes) => save(badge, draft, changes),
    onSaved: ({ badge: { title: name } }) => {
      showToast({ text: t(badge ? 'manager.badges.change.saved' : 'manager.badges.create.added', { name }) })
      onClose()
    },
  })
  const { draft, change, errors } = form
  const ratio = contrastRatio(draft.backgroundColor, draft.textColor)
  const isWeak = ratio !== null && ratio < least
  const sample = { ...draft, icon: draft.icon ?? undefined, title: draft.title.trim() || t('manager.badges.title') }
  return (
    <FormDialog
      title={badge ? t('manager.badges.change.title', { name: badge.title }) : t('manager.badges.create.title')}
      form={form}
      action={badge ? t('common.actions.save') : t('manager.badges.create.submit')}
      isBlocked={draft.title.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField
        label={t('manager.badges.name')}
        value={draft.title}
        error={errors.title}
        maxLength={50}
        autoComplete="off"
        onValue={(title) => change({ title })}
      />
      <TextArea
        label={t('manager.badges.description')}
        value={draft.description}
        error={errors.description}
        maxLength={1500}
        onValue={(description) => change({ description })}
      />
      <div className="flex flex-wrap gap-4">
        <ColourField
          label={t('manager.badges.background')}
          value={draft.backgroundColor}
          onValue={(backgroundColor) => change({ backgroundColor })}
        />
        <ColourField label={t('manager.badges.ink')} value={draft.textColor} onValue={(textColor) => change({ textColor })} />
      </div>
      <PictureField label={t('manager.badges.icon')} image={draft.icon} shape="ROUND" onChange={(icon) => change({ icon })} />
      <section aria-label={t('manager.badges.sample')} className="grid justify-items-start gap-2 rounded-card border border-line p-3">
        <BadgeMark badge={sample} />
        <p role="status" className="text-dense text-wait-ink empty:hidden">
          {isWeak && t('manager.badges.weak', { ratio: formatNumber(Math.floor(ratio * 10) / 10, locale) })}
        </p>
      </section>
    </FormDialog>
  )
}

type ColourFieldProps = { label: string; value: string; onValue: (colour: string) => void }

const ColourField = ({ label, value, onValue }: ColourFieldProps) => (
  <label className="grid gap-1 font-medium text-dense">
    {label}
    <input
      type="color"
      value={value}
      onChange={(event) => onValue(event.target.value.toUpperCase())}
      className="h-(--control) w-20 rounded-control border border-line-field bg-surface p-1"
    />
  </label>
)

const save = (badge: Badge | undefined, draft: BadgeDraft, changes: Partial<BadgeDraft>): Promise<{ badge: Badge }> => {
  if (!badge) {
    const { icon, ...words } = draft
    return client.badges.createBadge({ body: { badge: { ...words, title: words.title.trim(), ...(icon && { icon }) } } })
  }
  // Null clears the sign; the types of the operation name only what is kept.
  const sent = { ...changes, revision: badge.revision } as Omit<Badge, 'icon'>
  return client.badges.updateBadge({ params: { badgeId: badge.id }, body: { badge: sent } })
}
