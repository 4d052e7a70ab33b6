import { expect, test } from 'vitest'
import { contract, type Operation, operationsOf } from './index.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  pattern?: string
  examples?: string[]
}

const boundOf: Record<string, 'maxLength' | 'maxItems'> = { string: 'maxLength', array: 'maxItems' }

const isUnbounded = (schema: Schema): boolean => {
  if (schema.enum || schema.const !== undefined) return false
  if (schema.patternProperties) return schema.maxProperties === undefined
  const bound = boundOf[schema.type ?? '']
  return bound !== undefined && schema[bound] === undefined
}

/** Paths in a schema without a bound. */
const unboundedIn = (schema: Schema, path: string): string[] => [
  ...(isUnbounded(schema) ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => unboundedIn(member, `${path}.${name}`)),
  ...(schema.items ? unboundedIn(schema.items, `${path}[]`) : []),
  ...(schema.anyOf ?? []).flatMap((branch) => unboundedIn(branch, path)),
]

/** Unions of two lists, or of two objects: from the type of a value it is unclear which bounds apply. */
const unclearIn = (schema: Schema, path: string): string[] => {
  const types = (schema.anyOf ?? []).filter((branch) => branch.enum === undefined && branch.const === undefined).map(({ type }) => type)
  return [
    ...(new Set(types).size < types.length ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => unclearIn(member, `${path}.${name}`)),
    ...(schema.items ? unclearIn(schema.items, `${path}[]`) : []),
  ]
}

/** Texts with a pattern but without an example for the refusal. */
const unexplainedIn = (schema: Schema, path: string): string[] => [
  ...(schema.pattern && !schema.examples?.every((example) => new RegExp(schema.pattern ?? '').test(example.replace('…', '1')))
    ? [path]
    : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => unexplainedIn(member, `${path}.${name}`)),
  ...Object.entries(schema.patternProperties ?? {}).flatMap(([name, member]) => unexplainedIn(member, `${path}[${name}]`)),
  ...(schema.items ? unexplainedIn(schema.items, `${path}[]`) : []),
  ...(schema.anyOf ?? []).flatMap((branch) => unexplainedIn(branch, path)),
]

const partsOf = ({ params, query, body }: Operation) => Object.entries({ params, query, body }).filter(([, schema]) => schema !== undefined)

const withInput = operationsOf(contract).filter(({ row }) => partsOf(row).length > 0)

test.each(withInput.map(({ name, row }) => [name, row] as const))(
  '%s bounds the size and format of each text, list and free-form record that it accepts',
  (_name, row) => {
    for (const [part, schema] of partsOf(row)) {
      expect(unboundedIn(schema as Schema, part)).toEqual([])
      expect(unclearIn(schema as Schema, part)).toEqual([])
      expect(unexplainedIn(schema as Schema, part)).toEqual([])
    }
  },
)
