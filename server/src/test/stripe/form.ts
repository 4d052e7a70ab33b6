/** A form, read: texts, and others inside by their names. `line_items[0][quantity]=1` has a `0` inside of `line_items`. */
export type Form = { [name: string]: string | Form }

/** Reads `a[b][c]=d`. */
export function formOf(entries: Iterable<readonly [string, string]>): Form {
  const form: Form = {}
  for (const [name, value] of entries) {
    const steps = name.split(/\]?\[|\]$/).filter((step) => step !== '')
    put(form, steps, value)
  }
  return form
}

function put(form: Form, [step = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    form[step] = value
    return
  }
  const inner = form[step]
  const next: Form = typeof inner === 'object' ? inner : {}
  form[step] = next
  put(next, rest, value)
}

/** What a form says at a place: `payment_intent_data[metadata]` as its steps. */
export function at(form: Form, ...steps: readonly string[]): string | Form | undefined {
  return steps.reduce<string | Form | undefined>((inner, step) => (typeof inner === 'object' ? inner[step] : undefined), form)
}

/** The text at a place. */
export const textAt = (form: Form, ...steps: readonly string[]): string | undefined => {
  const found = at(form, ...steps)
  return typeof found === 'string' ? found : undefined
}
