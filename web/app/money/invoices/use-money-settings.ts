import type { InvoiceSettings, TaxSettings } from '@foyer/contract'
import { client } from '../../api.ts'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { rateFields, saveTaxes, type TaxDraft, taxDraftOf } from './tax-draft.ts'

export type MoneySettings = TaxDraft & {
  businessName: string
  businessAddress: string
  taxNumber: string
  note: string
  prefix: string
  creditNotePrefix: string
}

export type MoneyForm = Draft<MoneySettings>

const ofTax: readonly (keyof MoneySettings)[] = ['rates', 'standard', 'includedInPrice', 'feesWithoutTax', 'replacements']

/** The taxes and the words of invoices, saved together: each of the two only if it was changed. */
export const useMoneySettings = ({ tax, invoice }: { tax: TaxSettings; invoice: InvoiceSettings }): MoneyForm => {
  const { t } = useText()
  const { businessName = '', businessAddress = '', taxNumber = '', note = '', prefix, creditNotePrefix } = invoice
  return useDraft<MoneySettings, void>({
    saved: {
      ...taxDraftOf(tax),
      businessName,
      businessAddress,
      taxNumber,
      note,
      prefix,
      creditNotePrefix,
    },
    fields: { ...rateFields, prefix: 'prefix', creditNotePrefix: 'creditNotePrefix' },
    refusals: (_error, { prefix: typed, creditNotePrefix: other }) => {
      const rule = t('manager.money.settings.prefixRule')
      return { ...(!isPrefix(typed) && { prefix: rule }), ...(!isPrefix(other) && { creditNotePrefix: rule }) }
    },
    changes: ['taxes', 'invoices'],
    save: async (draft, changes) => {
      const changed = Object.keys(changes)
      if (changed.some((member) => ofTax.some((one) => one === member))) await saveTaxes(draft, tax.revision)
      if (changed.some((member) => ofTax.every((one) => one !== member))) await saveInvoices(draft, invoice.revision)
    },
    onSaved: () => showToast({ text: t('manager.money.settings.saved') }),
  })
}

const isPrefix = (text: string): boolean => /^([A-Za-z0-9/_-]*[A-Za-z/_-])?$/.test(text)

const saveInvoices = ({ prefix, creditNotePrefix, ...draft }: MoneySettings, revision: string) => {
  const [businessName, businessAddress] = [draft.businessName.trim(), draft.businessAddress.trim()]
  const [taxNumber, note] = [draft.taxNumber.trim(), draft.note.trim()]
  const words = {
    ...(businessName && { businessName }),
    ...(businessAddress && { businessAddress }),
    ...(taxNumber && { taxNumber }),
    ...(note && { note }),
  }
  return client.invoices.updateInvoiceSettings({ body: { invoiceSettings: { prefix, creditNotePrefix, ...words, revision } } })
}
