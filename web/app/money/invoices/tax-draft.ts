import type { TaxSettings } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'

/** A rate as it is typed; the key is the form's own, the id that of a rate which is saved. */
export type RateDraft = { key: string; id: string | null; name: string; rate: string; note: string }

export type TaxDraft = {
  rates: RateDraft[]
  /** The key of the default rate. */
  standard: string
  includedInPrice: boolean
  feesWithoutTax: boolean
  /** Of rates that go and are in use: the id of the one that takes their place; empty for the default one. */
  replacements: Record<string, string>
}

export const mostRates = 10

export const taxDraftOf = ({ rates, includedInPrice, feesWithoutTax }: TaxSettings): TaxDraft => ({
  rates: rates.map(({ id, name, rate, note = '' }) => ({ key: id, id, name, rate: shownRate(rate), note })),
  standard: rates.find(({ isDefault }) => isDefault)?.id ?? '',
  includedInPrice,
  feesWithoutTax,
  replacements: {},
})

/** 19.00 is 19: decimals that say nothing are left out. */
const shownRate = (rate: string): string => rate.replace(/\.?0+$/, '') || '0'

const typedRate = (rate: string): string => rate.trim().replace(',', '.')

export const isUntaxed = ({ rate }: RateDraft): boolean => /^0*(\.0*)?$/.test(typedRate(rate)) && rate.trim() !== ''

/** Field of a refusal → the member of the draft that it is about. */
export const rateFields: Record<string, keyof TaxDraft> = Object.fromEntries(
  Array.from({ length: mostRates }, (_, index) =>
    (['name', 'rate', 'note'] as const).map((member) => [`rates[${index}].${member}`, 'rates'] as const),
  ).flat(),
)

export const saveTaxes = (draft: TaxDraft, revision: string) => {
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

export type RateInUse = { id: string; name: string; services: number; plans: number }

/** The rates that cannot go before it is said what their services and plans have then. */
export function ratesInUse(error: unknown): RateInUse[] {
  const isOf = error instanceof ApiError && error.code === 'TAX_RATE_IN_USE'
  // As the contract says what this refusal carries.
  return isOf ? (error.data as { rates: RateInUse[] }).rates : []
}
