import type { Room } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { fieldErrors } from './field-errors.ts'

type DraftOptions<Value extends object, Answer> = {
  /** The server's values; for something new, the initial values. */
  saved: Value
  /** Counts as changed by the manager from the start. */
  proposal?: Partial<Value>
  /** Sends the draft, or only `changes` where the operation is a PATCH. Rejects with the refusal. */
  save: (draft: Value, changes: Partial<Value>) => Promise<Answer>
  /** The rooms whose queries are invalidated after saving. */
  changes: readonly Room[]
  onSaved?: (answer: Answer, sent: Value) => void
  /** Last part of a field's path in a refusal → the member of the draft. */
  fields?: Record<string, keyof Value>
  /** Sentences for refusals that are not violations of a field: field → sentence. */
  refusals?: (error: unknown, sent: Value) => Record<string, string>
}

export type Draft<Value extends object> = {
  saved: Value
  draft: Value
  changed: (keyof Value)[]
  isChanged: boolean
  change: (changes: Partial<Value>) => void
  discard: () => void
  /** Resolves to whether it is saved. If not, `error` holds the refusal and the draft is unchanged. */
  save: () => Promise<boolean>
  isSaving: boolean
  error: unknown
  errors: Record<string, string>
  elsewhere: unknown
} & Binding<Value>

export type Binding<Value extends object> = {
  /** For a text field: `<TextField label="…" {...bind('name')} />`. */
  bind: <Name extends keyof Value>(name: Name) => Bound<Value[Name]> & { onValue: (value: Value[Name]) => void }
  /** For controls with `onChange`: radio buttons, dates, a picture. */
  bindChoice: <Name extends keyof Value>(name: Name) => Bound<Value[Name]> & { onChange: (value: Value[Name]) => void }
  /** An emptied number field reports NaN; then the draft keeps its number. */
  bindNumber: (name: NamesOf<Value, number>) => Bound<number> & { onChange: (value: number) => void }
  bindCheck: (name: NamesOf<Value, boolean>) => { checked: boolean; onValue: (isChecked: boolean) => void }
}

export type DraftFields<Value extends object> = Pick<Draft<Value>, 'draft' | 'change' | 'errors'> & Binding<Value>

type Bound<Member> = { value: Member; error: string | undefined }

type NamesOf<Value, Member> = { [Name in keyof Value]: Value[Name] extends Member ? Name : never }[keyof Value]

/**
 * What a form holds until it is saved. Unchanged members follow the server, so a save after STALE_REVISION keeps what another manager
 * has saved meanwhile.
 */
export const useDraft = <Value extends object, Answer>(options: DraftOptions<Value, Answer>): Draft<Value> => {
  const { saved, proposal = {}, save, changes, onSaved } = options
  const queries = useQueryClient()
  const [touched, setTouched] = useState<Partial<Value>>(proposal)
  const draft = { ...saved, ...touched }
  const changed = Object.keys(differing(draft, saved)) as (keyof Value)[] // its own keys
  const refresh = () => Promise.all(changes.map((room) => queries.invalidateQueries({ queryKey: [room] })))
  const saving = useMutation({
    mutationFn: (value: Value) => save(value, differing(value, saved)),
    onSuccess: refresh,
    // A save may be several calls: those before the refused one are done.
    onError: () => void refresh(),
  })
  const change = (more: Partial<Value>) => setTouched((before) => differing({ ...before, ...more }, saved))
  const refused = useRefused(options, draft, saving)
  return {
    saved,
    draft,
    changed,
    isChanged: changed.length > 0,
    change,
    discard: () => {
      setTouched({})
      saving.reset()
    },
    save: async () => {
      if (saving.isPending) return false
      return saving.mutateAsync(draft).then(
        (answer) => {
          setTouched((typed) => differing(typed, draft))
          onSaved?.(answer, draft)
          return true
        },
        () => false,
      )
    },
    isSaving: saving.isPending,
    error: saving.error,
    ...refused,
    ...binding({ draft, change, errors: refused.errors, fields: options.fields ?? {} }),
  }
}

type Bindable<Value extends object> = Pick<Draft<Value>, 'draft' | 'change' | 'errors'> & { fields: Record<string, keyof Value> }

const binding = <Value extends object>({ draft, change, errors, fields }: Bindable<Value>): Binding<Value> => {
  const set = (name: keyof Value, value: unknown) => change({ [name]: value } as Partial<Value>) // a computed key widens to string
  const errorOf = (name: keyof Value) => Object.entries(errors).find(([field]) => fields[field] === name)?.[1]
  return {
    bind: (name) => ({ value: draft[name], error: errorOf(name), onValue: (value) => set(name, value) }),
    bindChoice: (name) => ({ value: draft[name], error: errorOf(name), onChange: (value) => set(name, value) }),
    bindNumber: (name) => ({
      value: draft[name] as number, // the type admits names of numbers alone
      error: errorOf(name),
      onChange: (value) => Number.isFinite(value) && set(name, value),
    }),
    bindCheck: (name) => ({
      checked: draft[name] as boolean, // the type admits names of booleans alone
      onValue: (isChecked) => set(name, isChecked),
    }),
  }
}

const differing = <Value extends object>(values: Partial<Value>, than: Partial<Value>): Partial<Value> =>
  Object.fromEntries(
    Object.entries(values).filter(([member, value]) => JSON.stringify(value) !== JSON.stringify(than[member as keyof Value])),
  ) as Partial<Value>

type Refused<Value> = { error: unknown; variables: Value | undefined }

const useRefused = <Value extends object, Answer>(
  { fields = {}, refusals }: DraftOptions<Value, Answer>,
  draft: Value,
  { error, variables: sent }: Refused<Value>,
): Pick<Draft<Value>, 'errors' | 'elsewhere'> => {
  const { t } = useText()
  if (!error || !sent) return { errors: {}, elsewhere: null }
  const sentences = { ...fieldErrors(error, Object.keys(fields), t).byField, ...refusals?.(error, sent) }
  const isUntouched = (field: string) => {
    const member = fields[field]
    return member !== undefined && JSON.stringify(draft[member]) === JSON.stringify(sent[member])
  }
  return {
    errors: Object.fromEntries(Object.entries(sentences).filter(([field]) => isUntouched(field))),
    elsewhere: Object.keys(sentences).length === 0 ? error : null,
  }
}
