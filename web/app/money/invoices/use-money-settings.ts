import type { InvoiceSettings, TaxSettings } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

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
      if (changed.some((member) => ofTax.some((taxMember) => taxMember === member))) await saveTaxes(draft, tax.revision)
      if (changed.some((member) => ofTax.every((taxMember) => taxMember !== member))) await saveInvoices(draft, invoice.revision)
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

export type RateDraft = { key: string; id: string | null; name: string; rate: string; note: string }

type TaxDraft = {
  rates: RateDraft[]
  standard: string
  includedInPrice: boolean
  feesWithoutTax: boolean
  /** For removed rates in use, the id of the replacement; empty for the default rate. */
  replacements: Record<string, string>
}

export const mostRates = 10

const taxDraftOf = ({ rates, includedInPrice, feesWithoutTax }: TaxSettings): TaxDraft => ({
  rates: rates.map(({ id, name, rate, note = '' }) => ({ key: id, id, name, rate: shownRate(rate), note })),
  standard: rates.find(({ isDefault }) => isDefault)?.id ?? '',
  includedInPrice,
  feesWithoutTax,
  replacements: {},
})

const shownRate = (rate: string): string => rate.replace(/\.?0+$/, '') || '0'

const typedRate = (rate: string): string => rate.trim().replace(',', '.')

export const isUntaxed = ({ rate }: RateDraft): boolean => /^0*(\.0*)?$/.test(typedRate(rate)) && rate.trim() !== ''

const rateFields: Record<string, keyof TaxDraft> = Object.fromEntries(
  Array.from({ length: mostRates }, (_, index) =>
    (['name', 'rate', 'note'] as const).map((member) => [`rates[${index}].${member}`, 'rates'] as const),
  ).flat(),
)

const saveTaxes = (draft: TaxDraft, revision: string) => {
  const rates = draft.rates.map(({ key, id, name, rate, note }) => ({
    ...(id !== null && { id }),
    name: name.trim(),
    rate: typedRate(rate),
    isDefault: key === draft.standard,
    ...(note.trim() && { note: note.trim() }),
  }))
  const replacements = Object.entries(draft.replacements).map(([rateId, newRateId]) => ({ rateId, ...(newRateId && { newRateId }) }))
  const { includedInPrice, feesWithoutTax } = draft
  return client.taxes.updateTaxSettings({ body: { taxSettings: { rates, includedInPrice, feesWithoutTax, replacements, revision } } })
}

type RateInUse = { id: string; name: string; services: number; plans: number }

export function ratesInUse(error: unknown): RateInUse[] {
  const isOf = error instanceof ApiError && error.code === 'TAX_RATE_IN_USE'
  return isOf ? (error.data as { rates: RateInUse[] }).rates : []
}
