import { type Reply, refused } from './bank.ts'
import type { Form } from './form.ts'

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
