import { useQuery } from '@tanstack/react-query'
import { OtherLanguages } from '../../ground/forms/other-languages.tsx'
import type { DraftFields } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FieldFoot } from '../../ui/fields/field.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { bookingFormsQuery } from '../catalogue.ts'
import type { PlanDraft } from './plan-draft.ts'

export type PlanFieldsProps = DraftFields<PlanDraft>

const descriptionLimit = 450
const mostPerks = 500

export const PlanWordsInOtherLanguages = ({ draft, bindChoice }: PlanFieldsProps) => {
  const { t } = useText()
  const perks = draft.perks.filter(({ words }) => words.trim() !== '')
  return (
    <OtherLanguages
      {...bindChoice('translations')}
      words={[
        { name: 'name', label: t('manager.plans.editor.name'), original: draft.name, maxLength: 50 },
        {
          name: 'description',
          label: t('manager.plans.editor.description'),
          original: draft.description,
          maxLength: descriptionLimit,
          isLong: true,
        },
        ...perks.map(({ id, words }, index) => ({
          name: id,
          label: t('manager.plans.editor.perk', { number: String(index + 1) }),
          original: words,
          maxLength: 1400,
        })),
        ...(draft.terms.trim() === ''
          ? []
          : [{ name: 'terms', label: t('manager.plans.editor.terms'), original: draft.terms, maxLength: 3000, isLong: true }]),
      ]}
    />
  )
}

export const CardFields = (form: PlanFieldsProps) => {
  const { draft, bind } = form
  const { t } = useText()
  return (
    <FormSection title={t('manager.plans.editor.card')} hint={t('manager.plans.editor.cardHint')}>
      <TextField label={t('manager.plans.editor.name')} maxLength={50} {...bind('name')} />
      <TextArea
        label={t('manager.plans.editor.description')}
        hint={t('manager.services.editor.characters', { used: draft.description.length, limit: descriptionLimit })}
        maxLength={descriptionLimit}
        rows={2}
        {...bind('description')}
      />
      <Perks {...form} />
    </FormSection>
  )
}

const Perks = ({ draft: { perks }, errors, change }: PlanFieldsProps) => {
  const { t } = useText()
  const add = () => change({ perks: [...perks, { id: crypto.randomUUID(), words: '' }] })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-strong text-dense">{t('manager.plans.editor.perks')}</legend>
      {perks.map(({ id, words }, index) => (
        <div key={id} className="flex items-end gap-2">
          <TextField
            label={<span className="sr-only">{t('manager.plans.editor.perk', { number: String(index + 1) })}</span>}
            maxLength={1400}
            value={words}
            onValue={(changed) => change({ perks: perks.map((perk) => (perk.id === id ? { ...perk, words: changed } : perk)) })}
            className="grow"
          />
          <IconButton
            icon={TrashIcon}
            size="small"
            label={t('manager.plans.editor.removePerk', { number: String(index + 1) })}
            onPress={() => change({ perks: perks.filter((perk) => perk.id !== id) })}
          />
        </div>
      ))}
      <FieldFoot id="perks" description={t('manager.plans.editor.perksHint')} error={errors.perks} />
      {perks.length < mostPerks && (
        <Button size="small" onPress={add} className="justify-self-start">
          <PlusIcon size={14} />
          {t('manager.plans.editor.addPerk')}
        </Button>
      )}
    </fieldset>
  )
}

export const PlanRuleFields = ({ bindCheck, isNew }: PlanFieldsProps & { isNew: boolean }) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.plans.editor.rules')} hint={t('manager.plans.editor.rulesHint')}>
      {isNew && <CheckBox {...bindCheck('isPublic')}>{t('manager.plans.editor.public')}</CheckBox>}
      <CheckBox {...bindCheck('isOncePerBuyer')}>{t('manager.plans.editor.once')}</CheckBox>
      <CheckBox {...bindCheck('allowsFutureStart')}>{t('manager.plans.editor.futureStart')}</CheckBox>
      <CheckBox {...bindCheck('buyerCanCancel')}>{t('manager.plans.editor.mayCancel')}</CheckBox>
      <CheckBox {...bindCheck('buyerCanPause')}>{t('manager.included.mayPause')}</CheckBox>
    </FormSection>
  )
}

const noForm = 'none'

export const PlanCheckoutFields = ({ draft, errors, change, bind }: PlanFieldsProps) => {
  const { t } = useText()
  const forms = useQuery(bookingFormsQuery()).data
  const known = forms?.bookingForms ?? []
  const isUnknown = draft.formId !== null && known.every(({ id }) => id !== draft.formId)
  return (
    <FormSection title={t('manager.plans.editor.checkout')} hint={t('manager.plans.editor.checkoutHint')}>
      <TextArea label={t('manager.plans.editor.terms')} hint={t('common.optional')} maxLength={3000} rows={3} {...bind('terms')} />
      <Select
        label={t('manager.plans.editor.form')}
        options={[
          { id: noForm, label: t('manager.plans.editor.noForm') },
          ...known.map(({ id, name }) => ({ id, label: name })),
          // Another program made this form.
          ...(isUnknown && draft.formId !== null ? [{ id: draft.formId, label: t('manager.plans.editor.otherForm') }] : []),
        ]}
        value={draft.formId ?? noForm}
        error={errors.formId}
        onChange={(formId) => change({ formId: formId === noForm ? null : formId })}
      />
    </FormSection>
  )
}
