import { readFileSync } from 'node:fs'
import path from 'node:path'
import { behind, type Declarations, declarationsIn, endOf, unquoted } from './declarations.ts'

/**
 * What a parameter may be: a simple type by its name, a list of texts of which it must be one, or a shape with others inside. Names of
 * fields that may be left out end with a question mark.
 */
export type Shape = string | string[] | { list: Shape } | { map: Shape } | { fields: Record<string, Shape> } | { oneOf: Shape[] }

type Place = { file: string; scope: string }

/** Reads types of a package of declaration files. */
export const shapesOf = (folder: string) => {
  const files = new Map<string, Declarations>()
  const open = (file: string): Declarations => {
    const known = files.get(file) ?? declarationsIn(readFileSync(path.join(folder, file), 'utf8'))
    files.set(file, known)
    return known
  }
  const reader: Reader = { open, find: (name, place) => find(open, name, place) }
  return { open, named: (name: string, place: Place) => named(reader, name, place) }
}

type Found = { name: string; place: Place }
type Reader = { open: (file: string) => Declarations; find: (name: string, place: Place) => Found }

/** Names are looked up in the namespaces around them, from within, and then where the file imports them from. */
function find(open: (file: string) => Declarations, name: string, { file, scope }: Place): Found {
  const { byName, imports } = open(file)
  const around = scope.split('.').slice(0, -1)
  for (let depth = around.length; depth >= 0; depth -= 1) {
    const whole = [...around.slice(0, depth), name].join('.')
    if (byName.has(whole)) return { name: whole, place: { file, scope: byName.get(whole)?.scope ?? '' } }
  }
  const module = imports.get(name.split('.')[0] ?? '')
  if (module === undefined) throw new Error(`${file} does not know ${name}`)
  return find(open, name, { file: path.join(path.dirname(file), module.replace(/\.js$/, '.d.ts')), scope: '' })
}

function named(reader: Reader, wanted: string, from: Place): Shape {
  const { name, place } = reader.find(wanted, from)
  const declaration = reader.open(place.file).byName.get(name)
  if (!declaration) throw new Error(`There is no ${name}`)
  if (declaration.kind === 'type') return typeIn(reader, declaration.tokens, place)
  const inherited = declaration.parents.map((parent) => typeIn(reader, parent, place))
  return membersIn(reader, declaration.tokens, place, inherited)
}

function membersIn(reader: Reader, tokens: readonly string[], place: Place, inherited: readonly Shape[] = []): Shape {
  if (tokens[0] === '[') {
    const value = tokens.indexOf(']') + 2
    return { map: typeIn(reader, tokens.slice(value, endOf(tokens, value)), place) }
  }
  const fields: Record<string, Shape> = Object.assign(
    {},
    ...inherited.map((shape) => (typeof shape === 'object' && 'fields' in shape ? shape.fields : {})),
  )
  for (let at = 0; at < tokens.length; ) {
    const isOptional = tokens[at + 1] === '?'
    const start = at + (isOptional ? 3 : 2)
    const end = endOf(tokens, start)
    const name = (tokens[at] ?? '').replaceAll("'", '')
    fields[`${name}${isOptional ? '?' : ''}`] = typeIn(reader, tokens.slice(start, end), place)
    at = end + 1
  }
  return { fields: Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))) }
}

const simple: Record<string, Shape> = {
  string: 'string',
  // Stripe counts in whole numbers; what has decimals is a `Decimal`.
  number: 'integer',
  boolean: 'boolean',
  Decimal: 'decimal',
}

/** The members of an enum that Stripe may add to are those of this version. */
const ofNoMeaning = new Set(['null', 'undefined', 'OtherString'])

function typeIn(reader: Reader, tokens: readonly string[], place: Place): Shape {
  const options = alternativesIn(tokens).filter((option) => !(option.length === 1 && ofNoMeaning.has(option[0] ?? '')))
  const shapes = options.flatMap((option) => {
    const shape = oneIn(reader, option, place)
    return typeof shape === 'object' && 'oneOf' in shape ? shape.oneOf : [shape]
  })
  const texts = shapes.flatMap((shape) => (Array.isArray(shape) ? shape : []))
  const flat = shapes.filter((shape) => !Array.isArray(shape))
  const all: Shape[] = [...(texts.length > 0 ? [[...new Set(texts)]] : []), ...flat]
  return all.length === 1 ? (all[0] as Shape) : { oneOf: all } // one is there
}

/** Splits a union at its own level. */
function alternativesIn(tokens: readonly string[]): string[][] {
  const options: string[][] = [[]]
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    if (token === '|') options.push([])
    const end = '{([<'.includes(token) ? behind(tokens, at) : at + 1
    if (token !== '|') options.at(-1)?.push(...tokens.slice(at, end))
    at = end
  }
  return options.filter((option) => option.length > 0)
}

function oneIn(reader: Reader, tokens: readonly string[], place: Place): Shape {
  const [first = '', second] = tokens
  const inner = () => typeIn(reader, tokens.slice(2, -1), place)
  if (first.startsWith("'")) return [unquoted(first)]
  if (first === '{') return membersIn(reader, tokens.slice(1, -1), place)
  if (first === '(') return typeIn(reader, tokens.slice(1, -1), place)
  if (first === 'Array' && second === '<') return { list: inner() }
  if (first === 'Emptyable') return withEmpty(inner())
  if (/^\d+$/.test(first)) return [first]
  const known = tokens.length === 1 ? simple[first] : undefined
  return known ?? named(reader, tokens.join(''), place)
}

/** Stripe takes an empty text for what is unset. */
function withEmpty(shape: Shape): Shape {
  if (shape === 'string') return shape
  if (Array.isArray(shape)) return ['', ...shape]
  return { oneOf: [[''], ...(typeof shape === 'object' && 'oneOf' in shape ? shape.oneOf : [shape])] }
}
