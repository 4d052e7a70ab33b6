import type { InvoiceSettings, TaxSettings } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { InvoiceFields, NumberFields, TaxFields } from '../../../money/invoices/tax-fields.tsx'
import { useMoneySettings } from '../../../money/invoices/use-money-settings.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

const Taxes = () => {
  const { t } = useText()
  const tax = useQuery(api.taxes.getTaxSettings.query({}))
  const invoice = useQuery(api.invoices.getInvoiceSettings.query({}))
  if (tax.data && invoice.data) return <TaxesForm tax={tax.data.taxSettings} invoice={invoice.data.invoiceSettings} />
  const retry = () => void Promise.all([tax.refetch(), invoice.refetch()])
  return (
    <>
      <ScreenBar title={t('manager.screens.taxes.title')} />
      <ScreenBody>
        {(tax.error ?? invoice.error) ? <LoadProblem onRetry={retry} /> : <ListSkeleton label={t('manager.money.settings.loading')} />}
      </ScreenBody>
    </>
  )
}

const TaxesForm = (settings: { tax: TaxSettings; invoice: InvoiceSettings }) => {
  const { t } = useText()
  const form = useMoneySettings(settings)
  return (
    <>
      <ScreenBar title={t('manager.screens.taxes.title')}>
        <SaveBar form={form} />
      </ScreenBar>
      <ScreenBody>
        {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(form.elsewhere, t)} className="mb-4" />}
        <FormSection title={t('manager.money.settings.tax')} hint={t('manager.money.settings.taxHint')}>
          <TaxFields form={form} />
        </FormSection>
        <FormSection title={t('manager.money.settings.sender')} hint={t('manager.money.settings.senderHint')}>
          <InvoiceFields form={form} />
        </FormSection>
        <FormSection title={t('manager.money.settings.numbers')} hint={t('manager.money.settings.numbersHint')}>
          <NumberFields form={form} />
        </FormSection>
      </ScreenBody>
    </>
  )
}

export default Taxes
