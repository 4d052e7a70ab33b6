import type { FormAnswer } from '@foyer/contract'
import { checkedAnswers, type Submission } from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { BookableService, Catalogue } from '../availability/catalogue.ts'

export function answersTo(
  { formId }: BookableService,
  submission: Submission | undefined,
  { catalogue, caller }: { catalogue: Catalogue; caller: Caller },
): FormAnswer[] | null {
  if (submission === undefined) return null
  return checkedAnswers(catalogue.forms.get(formId) ?? [], submission, { isComplete: !isBusiness(caller) })
}

export function answersToEach(
  services: readonly BookableService[],
  submission: Submission | undefined,
  { catalogue, caller }: { catalogue: Catalogue; caller: Caller },
): (FormAnswer[] | null)[] {
  if (submission === undefined) return services.map(() => null)
  const fieldsOf = ({ formId }: BookableService) => catalogue.forms.get(formId) ?? []
  const asked = { isComplete: !isBusiness(caller) }
  const allFields = new Map(services.flatMap(fieldsOf).map((field) => [field.id, field]))
  checkedAnswers([...allFields.values()], submission, asked)
  return services.map((service) => {
    const fields = fieldsOf(service)
    const known = new Set(fields.flatMap(({ key, id }) => [key, id]))
    const own = Object.fromEntries(Object.entries(submission).filter(([name]) => known.has(name)))
    return checkedAnswers(fields, own, asked)
  })
}
