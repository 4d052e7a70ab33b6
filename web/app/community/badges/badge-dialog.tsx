import type { Badge, BadgeRule, Image } from '@foyer/contract'
import { contrastOf } from '@foyer/domain'
import { client } from '../../api.ts'
import { formatNumber } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { PictureField } from '../../ground/forms/picture-field.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { BadgeMark } from '../badge-marks.tsx'

type BadgeDialogProps = { badge?: Badge; onClose: () => void }

type BadgeDraft = {
  title: string
  description: string
  backgroundColor: string
  textColor: string
  icon: Image | null
  rule: BadgeRule | null
}

const beginning = (badge: Badge | undefined): BadgeDraft => ({
  title: badge?.title ?? '',
  description: badge?.description ?? '',
  backgroundColor: badge?.backgroundColor ?? '#1F5A4A',
  textColor: badge?.textColor ?? '#FFFFFF',
  icon: badge?.icon ?? null,
  rule: badge?.rule ?? null,
})

/** WCAG 1.4.3: the least contrast of text. */
const least = 4.5

export const BadgeDialog = ({ badge, onClose }: BadgeDialogProps) => {
  const { t, locale } = useText()
  const form = useDraft({
    saved: beginning(badge),
    fields: {
      title: 'title',
      description: 'description',
      backgroundColor: 'backgroundColor',
      textColor: 'textColor',
      'icon.url': 'icon',
      'rule.count': 'rule',
    },
    changes: ['badges'],
    save: (draft, changes) => save(badge, draft, changes),
    onSaved: ({ badge: { title: name } }) => {
      showToast({ text: t(badge ? 'manager.badges.change.saved' : 'manager.badges.create.added', { name }) })
      onClose()
    },
  })
  const { draft, change, errors, bind } = form
  const ratio = contrastOf(draft.backgroundColor, draft.textColor)
  const isWeak = ratio < least
  const sample = { ...draft, icon: draft.icon ?? undefined, title: draft.title.trim() || t('manager.screens.badges.title') }
  return (
    <FormDialog
      title={badge ? t('manager.badges.change.title', { name: badge.title }) : t('manager.badges.create.title')}
      form={form}
      action={badge ? t('common.actions.save') : t('manager.badges.create.submit')}
      isBlocked={draft.title.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField label={t('manager.badges.name')} {...bind('title')} maxLength={50} autoComplete="off" />
      <TextArea label={t('manager.badges.description')} {...bind('description')} maxLength={1500} />
      <div className="flex flex-wrap gap-4">
        <ColourField label={t('manager.badges.background')} {...bind('backgroundColor')} />
        <ColourField label={t('manager.badges.ink')} {...bind('textColor')} />
      </div>
      <PictureField label={t('manager.badges.icon')} image={draft.icon} shape="ROUND" onChange={(icon) => change({ icon })} />
      <RuleFields rule={draft.rule} error={errors.rule} onChange={(rule) => change({ rule })} />
      <section aria-label={t('manager.badges.sample')} className="grid justify-items-start gap-2 rounded-card border border-line p-3">
        <BadgeMark badge={sample} />
        <p role="status" className="text-dense text-wait-ink empty:hidden">
          {isWeak && t('manager.badges.weak', { ratio: formatNumber(Math.floor(ratio * 10) / 10, locale) })}
        </p>
      </section>
    </FormDialog>
  )
}

type RuleFieldsProps = { rule: BadgeRule | null; error: string | undefined; onChange: (rule: BadgeRule | null) => void }

const ways = ['BY_HAND', 'VISITS', 'MEMBERSHIP_MONTHS'] as const
const usual = { VISITS: 10, MEMBERSHIP_MONTHS: 12 } as const

const RuleFields = ({ rule, error, onChange }: RuleFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <Segmented
        label={t('manager.badges.rule.label')}
        value={rule?.kind ?? 'BY_HAND'}
        choices={ways.map((value) => ({ value, label: t(`manager.badges.rule.${value}`) }))}
        onChange={(kind) => onChange(kind === 'BY_HAND' ? null : { kind, count: usual[kind] })}
        className="justify-self-start"
      />
      {rule && (
        <NumberField
          label={t(rule.kind === 'VISITS' ? 'manager.badges.rule.visits' : 'manager.badges.rule.months')}
          description={t('manager.badges.rule.hint')}
          value={rule.count}
          minValue={1}
          maxValue={rule.kind === 'VISITS' ? 10_000 : 600}
          error={error}
          onChange={(count) => onChange({ ...rule, count: Number.isNaN(count) ? 1 : count })}
        />
      )}
    </>
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
    const { icon, rule, ...words } = draft
    return client.badges.createBadge({
      body: { badge: { ...words, title: words.title.trim(), ...(icon && { icon }), ...(rule && { rule }) } },
    })
  }
  // Null clears the icon and the rule, which the type does not allow.
  const sent = { ...changes, revision: badge.revision } as Omit<Badge, 'icon' | 'rule'>
  return client.badges.updateBadge({ params: { badgeId: badge.id }, body: { badge: sent } })
}
