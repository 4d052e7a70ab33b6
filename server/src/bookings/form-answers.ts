import type { FormAnswer } from '@foyer/contract'
import { checkedAnswers, type Submission } from '@foyer/domain'
import type { BookableService, Catalogue } from '../availability/availability.ts'
import { type Caller, isBusiness } from '../caller.ts'

/** The answers sent, checked against the form of the service; null if none were. Customers answer what is required. */
export function answersTo(
  { formId }: BookableService,
  submission: Submission | undefined,
  { catalogue, caller }: { catalogue: Catalogue; caller: Caller },
): FormAnswer[] | null {
  if (submission === undefined) return null
  return checkedAnswers(catalogue.forms.get(formId) ?? [], submission, { isComplete: !isBusiness(caller) })
}
