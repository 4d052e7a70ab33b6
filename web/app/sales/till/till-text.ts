import type { MoneyAmount, TillPerson } from '@foyer/contract'
import { useText } from '../../text/text.tsx'

/** With all decimals, as sums stand below each other; a sign where it is asked for. */
export const useSum = () => {
  const { locale } = useText()
  return ({ value, currency }: MoneyAmount, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
    // Intl reads a decimal string exactly; a number would round large sums.
    new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay }).format(value as Intl.StringNumericLiteral)
}

/** Whose till: a name, or programs, which have no account. */
export const usePersonName = () => {
  const { t } = useText()
  return ({ id, name }: TillPerson): string => name ?? t(id === undefined ? 'manager.till.programs' : 'manager.till.unknown')
}

export const isZero = ({ value }: MoneyAmount): boolean => !/[1-9]/.test(value)
