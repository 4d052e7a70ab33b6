import type { Answer, Contract, FormField, PublicPlan } from '@foyer/contract'
import { isMoneyPayableOnline } from '@foyer/domain/payable-online'
import { type AnswerProblems, type FormAnswers, problemsOfAnswers } from '../../offer/form-answers.ts'
import type { Translate } from '../../text/translate.ts'

export type PaymentMethods = Answer<Contract['payments']['listPaymentMethods']>
export type Prices = Answer<Contract['orders']['getPricePreview']>['prices']

export type Way = 'FREE' | 'ONLINE' | 'ON_THE_SPOT'

/** What a buyer chooses. `start` is the first day where it is not today, empty until one is chosen. */
export type PurchaseDraft = { start: string | null; coupon: string | null; hasAgreed: boolean; way: Way | null; answers: FormAnswers }

export type PurchaseProblems = { start?: string; terms?: string; answers: AnswerProblems }

/** Nothing to pay for at all: neither now nor later. */
export const isWithoutPrice = (prices: Prices): boolean => prices.every(({ price }) => Number(price.total) === 0)

/** The ways in which this plan can be paid here. */
export const waysOf = ({ online, onTheSpot }: PaymentMethods, prices: Prices): Way[] => {
  if (isWithoutPrice(prices)) return ['FREE']
  // What is too small for the payment provider is paid at the business.
  const isTaken = prices.every(({ price: { total, currency } }) => Number(total) === 0 || isMoneyPayableOnline(total, currency))
  return [...(online && isTaken ? (['ONLINE'] as const) : []), ...(onTheSpot ? (['ON_THE_SPOT'] as const) : [])]
}

/** What a person would notice before sending; the server looks again. */
export const problemsOf = (
  draft: PurchaseDraft,
  { plan, fields }: { plan: PublicPlan; fields: readonly FormField[] },
  { today, t }: { today: string; t: Translate },
): PurchaseProblems => ({
  answers: problemsOfAnswers(fields, draft.answers, t),
  ...(draft.start === '' && { start: t('checkout.start.missing') }),
  ...(draft.start && draft.start <= today && { start: t('checkout.start.past') }),
  ...(plan.termsAndConditions !== '' && !draft.hasAgreed && { terms: t('checkout.agreeFirst') }),
})

/** The first moment of a day, where the business is. */
export const startOf = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString()
