import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { MoneyForm } from './use-money-settings.ts'

/** Whether there is a tax, and which. */
export const TaxFields = ({ form: { draft, change, errors } }: { form: MoneyForm }) => {
  const { t } = useText()
  return (
    <>
      <CheckBox checked={draft.hasTax} onValue={(hasTax) => change({ hasTax })}>
        {t('manager.money.settings.hasTax')}
      </CheckBox>
      {draft.hasTax && (
        <>
          <div className="grid gap-3 phone:grid-cols-2">
            <TextField
              label={t('manager.money.settings.taxName')}
              placeholder={t('manager.money.settings.taxNamePlaceholder')}
              value={draft.taxName}
              error={errors.taxName}
              maxLength={50}
              onValue={(taxName) => change({ taxName })}
            />
            <TextField
              label={t('manager.money.settings.rate')}
              inputMode="decimal"
              value={draft.rate}
              error={errors.rate}
              maxLength={6}
              onValue={(rate) => change({ rate })}
            />
          </div>
          <Segmented
            label={t('manager.money.settings.included')}
            value={draft.includedInPrice ? 'INCLUDED' : 'ADDED'}
            choices={(['INCLUDED', 'ADDED'] as const).map((value) => ({
              value,
              label: t(`manager.money.settings.includedChoices.${value}`),
            }))}
            onChange={(value) => change({ includedInPrice: value === 'INCLUDED' })}
            className="justify-self-start"
          />
        </>
      )}
    </>
  )
}
