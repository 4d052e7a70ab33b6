import { type Reply, refused } from './bank.ts'

/** What a parameter may be; see `tools/stripe-requests/shapes.ts`, which reads it from the types of the package. */
export type Shape = string | string[] | { list: Shape } | { map: Shape } | { fields: Record<string, Shape> } | { oneOf: Shape[] }

/** The first parameter that the types of a request do not know, do not allow or miss; null where all is well. */
export function wrongIn(fields: Record<string, Shape>, form: Form, within = ''): Reply | null {
  const nameOf = (name: string) => (within === '' ? name : `${within}[${name}]`)
  for (const [name, value] of Object.entries(form)) {
    const shape = fields[name] ?? fields[`${name}?`]
    const param = nameOf(name)
    if (shape === undefined) return refused(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    const wrong = wrongOf(shape, value, param)
    if (wrong) return wrong
  }
  const missing = Object.keys(fields).find((name) => !name.endsWith('?') && form[name] === undefined)
  if (missing === undefined) return null
  return refused(`Missing required param: ${nameOf(missing)}.`, { code: 'parameter_missing', param: nameOf(missing) })
}

const simple: Record<string, { test: RegExp; code?: string }> = {
  string: { test: /[\s\S]/, code: 'parameter_invalid_empty' },
  integer: { test: /^-?\d{1,15}$/, code: 'parameter_invalid_integer' },
  decimal: { test: /^-?\d+(\.\d+)?$/ },
  boolean: { test: /^(true|false)$/ },
}

function wrongOf(shape: Shape, value: string | Form, param: string): Reply | null {
  if (typeof shape === 'string' || Array.isArray(shape)) return wrongText(shape, value, param)
  if ('oneOf' in shape) {
    const wrongs = shape.oneOf.map((one) => wrongOf(one, value, param))
    return wrongs.includes(null) ? null : (wrongs.at(-1) ?? null)
  }
  if (typeof value === 'string') return refused(`Invalid ${'list' in shape ? 'array' : 'object'}`, { param })
  if ('fields' in shape) return wrongIn(shape.fields, value, param)
  const inner = 'list' in shape ? shape.list : shape.map
  const isList = 'list' in shape
  for (const [name, one] of Object.entries(value)) {
    if (isList && !/^\d+$/.test(name)) return refused('Invalid array', { param })
    // A key of metadata is unset by an empty text.
    const wrong = !isList && one === '' ? null : wrongOf(inner, one, `${param}[${name}]`)
    if (wrong) return wrong
  }
  return null
}

function wrongText(shape: string | string[], value: string | Form, param: string): Reply | null {
  if (typeof value !== 'string') return refused(`Invalid string: ${JSON.stringify(value)}`, { param })
  if (Array.isArray(shape)) return shape.includes(value) ? null : refused(`Invalid ${param}: must be one of ${shape.join(', ')}`, { param })
  const { test, code } = simple[shape] ?? { test: /^$/ }
  return test.test(value) ? null : refused(`Invalid ${shape}: ${value}`, { param, ...(code && { code }) })
}

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
