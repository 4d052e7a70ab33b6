import type { RetentionKind } from '@foyer/contract'
import { retentionLimits } from '@foyer/domain'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { choicesOf, type RetentionForm, retentionGroups } from './use-retention.ts'

type FieldsProps = { form: RetentionForm; isBlocked: boolean }

export const RetentionFields = ({ form, isBlocked }: FieldsProps) => {
  const { t } = useText()
  return Object.entries(retentionGroups).map(([group, kinds]) => (
    <FormSection
      key={group}
      title={t(`manager.retention.groups.${group as keyof typeof retentionGroups}.title`)}
      hint={t(`manager.retention.groups.${group as keyof typeof retentionGroups}.hint`)}
    >
      {kinds.map((kind) => (
        <KindField key={kind} kind={kind} form={form} isBlocked={isBlocked} />
      ))}
    </FormSection>
  ))
}

const never = 'never'

const KindField = ({ kind, form: { draft, saved, change }, isBlocked }: FieldsProps & { kind: RetentionKind }) => {
  const { t } = useText()
  const lengthText = useLengthText(kind)
  const choices = choicesOf(kind, saved[kind])
  return (
    <Select
      label={t(`manager.retention.kinds.${kind}.label`)}
      description={t(`manager.retention.kinds.${kind}.hint`)}
      options={choices.map((months) => ({ id: String(months ?? never), label: lengthText(months) }))}
      value={String(draft[kind] ?? never)}
      isDisabled={isBlocked}
      onChange={(chosen) => change({ [kind]: chosen === never ? null : Number(chosen) })}
    />
  )
}

const withAccount: readonly RetentionKind[] = ['REPORTS']
const withNothing: readonly RetentionKind[] = ['HISTORY', 'GIFTS', 'GUESTS']

/** Whole years in years, other lengths in months. */
const useLengthText = (kind: RetentionKind) => {
  const { t } = useText()
  return (months: number | null): string => {
    if (months === null && withNothing.includes(kind)) return t('manager.retention.keeps.always')
    if (months === null) return t(withAccount.includes(kind) ? 'manager.retention.keeps.account' : 'manager.retention.keeps.client')
    const isInYears = months % 12 === 0 && (months > 12 || retentionLimits[kind].inYears === true)
    return isInYears ? t('manager.retention.keeps.years', { count: months / 12 }) : t('manager.retention.keeps.months', { count: months })
  }
}
