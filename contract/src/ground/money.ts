import { type Static, Type } from 'typebox'

/** A decimal string with at most two digits after the point, and an ISO 4217 currency. */
export const Money = Type.Object({
  value: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 15, examples: ['25', '25.50'] }),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['EUR'] })),
  formattedValue: Type.Optional(Type.String({ maxLength: 50 })),
})
export type Money = Static<typeof Money>

/** An amount with all decimals of its currency. */
export const MoneyAmount = Type.Object({ value: Type.String(), currency: Type.String() })
export type MoneyAmount = Static<typeof MoneyAmount>

export const DecimalAmount = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,3})?$', maxLength: 16, examples: ['25', '25.50'] })
