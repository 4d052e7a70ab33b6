import { useState } from 'react'
import { useText } from '../text/text.tsx'
import { fieldErrors } from './field-errors.ts'

type Refused<Draft> = { error: unknown; draft: Draft }

export type RefusedFields = {
  /** Field, as the refusal names it → its sentence. */
  byField: Record<string, string>
  /** The refusal is about nothing that the form has a field for. */
  isElsewhere: boolean
}

/** What a refusal says about the fields of a draft. A field is refused until something else stands in it: who puts it right is not told off meanwhile. */
export const useFieldErrors = <Draft extends object>(error: unknown, draft: Draft, members: Record<string, keyof Draft>): RefusedFields => {
  const { t } = useText()
  const [refused, setRefused] = useState<Refused<Draft>>({ error, draft })
  if (refused.error !== error) setRefused({ error, draft })
  const { byField } = fieldErrors(error, Object.keys(members), t)
  const isUntouched = (field: string) => {
    const member = members[field]
    return member !== undefined && JSON.stringify(draft[member]) === JSON.stringify(refused.draft[member])
  }
  return {
    byField: Object.fromEntries(Object.entries(byField).filter(([field]) => isUntouched(field))),
    isElsewhere: Boolean(error) && Object.keys(byField).length === 0,
  }
}
