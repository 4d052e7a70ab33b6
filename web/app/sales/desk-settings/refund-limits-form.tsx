import type { LimitedRole, RefundLimit } from '@foyer/contract'
import { client } from '../../api.ts'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useMay } from '../../ground/permissions.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { decimalOfTyped, typedAmount, unitsOfTyped } from '../desk/typed-amount.ts'

type Typed = { each: string; perDay: string }

const roles = ['FRONT_DESK', 'PROVIDER'] as const satisfies readonly LimitedRole[]

/** Limits for roles without the right to manage payments; only owners set them. */
export const RefundLimitsForm = ({ limits, currency }: { limits: readonly RefundLimit[]; currency: string }) => {
  const { t, locale } = useText()
  const isOwner = useMay()('team.manage')
  const typedOf = (role: LimitedRole): Typed => {
    const { each = '0', perDay } = limits.find((limit) => limit.role === role) ?? {}
    return { each: typedAmount(each, locale), perDay: perDay === undefined ? '' : typedAmount(perDay, locale) }
  }
  const form = useDraft({
    saved: { FRONT_DESK: typedOf('FRONT_DESK'), PROVIDER: typedOf('PROVIDER') },
    changes: ['desk'],
    save: (draft) => client.desk.updateRefundLimits({ body: { limits: roles.flatMap((role) => sentOf(role, draft[role], currency)) } }),
    onSaved: () => showToast({ text: t('manager.taking.settings.limitsSaved') }),
  })
  const format = (typed: string) => (unitsOfTyped(typed, currency) === null ? t('manager.taking.format') : undefined)
  const isSound = roles.every((role) => Object.values(form.draft[role]).every((typed) => format(typed) === undefined))
  return (
    <FormSection title={t('manager.taking.settings.limits')} hint={t('manager.taking.settings.limitsHint')}>
      <form noValidate method="post" onSubmit={submitting(form.save)} className="grid gap-4">
        {Boolean(form.error) && <Banner tone="bad" role="alert" title={draftRefusalText(form.error, t)} />}
        {roles.map((role) => {
          const typed = form.draft[role]
          const change = (changes: Partial<Typed>) => form.change({ [role]: { ...typed, ...changes } })
          const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 16, disabled: !isOwner } as const
          return (
            <fieldset key={role} className="grid gap-2">
              <legend className="mb-2 font-strong text-small">{t(`manager.taking.settings.roles.${role}`)}</legend>
              <div className="grid gap-3 phone:grid-cols-2">
                <TextField
                  {...field}
                  label={t('manager.taking.settings.each', { currency })}
                  value={typed.each}
                  error={format(typed.each)}
                  onValue={(each) => change({ each })}
                />
                <TextField
                  {...field}
                  label={t('manager.taking.settings.perDay', { currency })}
                  description={t('manager.taking.settings.perDayHint')}
                  value={typed.perDay}
                  error={format(typed.perDay)}
                  onValue={(perDay) => change({ perDay })}
                />
              </div>
            </fieldset>
          )
        })}
        {isOwner ? (
          <Button
            type="submit"
            kind="primary"
            isDisabled={!(form.isChanged && isSound)}
            isPending={form.isSaving}
            className="justify-self-start"
          >
            {t('manager.taking.settings.save')}
          </Button>
        ) : (
          <p className="text-dense text-ink-3">{t('manager.taking.settings.onlyOwners')}</p>
        )}
      </form>
    </FormSection>
  )
}

/** An empty amount means that the role may not refund. */
function sentOf(role: LimitedRole, { each, perDay }: Typed, currency: string): RefundLimit[] {
  if ((unitsOfTyped(each, currency) ?? 0n) === 0n) return []
  return [{ role, each: decimalOfTyped(each), ...(decimalOfTyped(perDay) !== '' && { perDay: decimalOfTyped(perDay) }) }]
}
