import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { MoneyForm, MoneySettings } from './use-money-settings.ts'

type Words = 'businessName' | 'businessAddress' | 'taxNumber' | 'note' | 'prefix' | 'creditNotePrefix'

const fieldOf =
  ({ draft, errors, change }: MoneyForm) =>
  (member: Words & keyof MoneySettings) => ({
    value: draft[member],
    error: errors[member],
    autoComplete: 'off',
    onValue: (typed: string) => change({ [member]: typed }),
  })

/** The business as it stands on invoices. */
export const InvoiceFields = ({ form }: { form: MoneyForm }) => {
  const { t } = useText()
  const field = fieldOf(form)
  return (
    <>
      <TextField {...field('businessName')} label={t('manager.money.settings.businessName')} hint={t('common.optional')} maxLength={200} />
      <TextArea
        {...field('businessAddress')}
        label={t('manager.money.settings.businessAddress')}
        hint={t('common.optional')}
        maxLength={500}
      />
      <TextField {...field('taxNumber')} label={t('manager.money.settings.taxNumber')} hint={t('common.optional')} maxLength={50} />
      <TextArea
        {...field('note')}
        label={t('manager.money.settings.note')}
        hint={t('common.optional')}
        description={t('manager.money.settings.noteHint')}
        maxLength={1000}
      />
    </>
  )
}

/** What stands before the numbers of the two series. */
export const NumberFields = ({ form }: { form: MoneyForm }) => {
  const { t } = useText()
  const field = fieldOf(form)
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      <TextField {...field('prefix')} label={t('manager.money.settings.prefix')} maxLength={20} />
      <TextField {...field('creditNotePrefix')} label={t('manager.money.settings.creditNotePrefix')} maxLength={20} />
    </div>
  )
}
