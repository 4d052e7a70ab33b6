/** A token of a declaration file: a name, a text in quotes or a sign. */
type Token = string

const tokensIn = (source: string): Token[] =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\w$]+|=>|\.\.\.|[^\s]/g) ?? []

/** A type or interface that a file declares, as tokens: it is read when it is asked for. */
export type Declaration = { kind: 'type' | 'interface'; parents: Token[][]; tokens: Token[]; scope: string }

export type Declarations = {
  /** By their names with namespaces: `Checkout.SessionCreateParams`. */
  byName: Map<string, Declaration>
  /** Which module a name comes from. */
  imports: Map<string, string>
  /** The tokens of each class, by its name. */
  classes: Map<string, Token[]>
}

const pairs: Record<string, string> = { '{': '}', '(': ')', '[': ']', '<': '>' }

/** The index behind the bracket that closes the one at this index. */
export function behind(tokens: readonly Token[], from: number): number {
  const [open = '', close] = [tokens[from], pairs[tokens[from] ?? '']]
  for (let at = from, depth = 0; at < tokens.length; at += 1) {
    if (tokens[at] === open) depth += 1
    if (tokens[at] === close) depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error(`A bracket ${open} is not closed`)
}

/** The declarations of a file, as far as requests need them: interfaces, types, namespaces, imports. */
export function declarationsIn(source: string): Declarations {
  const found: Declarations = { byName: new Map(), imports: new Map(), classes: new Map() }
  declareAll(found, tokensIn(source), '')
  return found
}

function declareAll(found: Declarations, tokens: readonly Token[], scope: string): void {
  for (let at = 0; at < tokens.length; ) at = declare(found, tokens, { at, scope })
}

type Place = { at: number; scope: string }

function declare(found: Declarations, tokens: readonly Token[], { at, scope }: Place): number {
  const word = tokens[at] ?? ''
  const name = `${scope}${tokens[at + 1]}`
  if (word === 'import') return importNames(found, tokens, at)
  if (word === 'namespace') {
    const end = behind(tokens, at + 2)
    declareAll(found, tokens.slice(at + 3, end - 1), `${name}.`)
    return end
  }
  if (word === 'interface' || word === 'class') {
    const body = tokens.indexOf('{', at)
    const end = behind(tokens, body)
    const inside = tokens.slice(body + 1, end - 1)
    if (word === 'class') found.classes.set(name, inside)
    else found.byName.set(name, { kind: 'interface', parents: parentsIn(tokens.slice(at + 2, body)), tokens: inside, scope })
    return end
  }
  if (word !== 'type' || tokens[at + 2] !== '=') return at + 1
  const end = endOf(tokens, at + 3)
  found.byName.set(name, { kind: 'type', parents: [], tokens: tokens.slice(at + 3, end), scope })
  return end + 1
}

/** `import { A, B as C } from './x.js'` */
function importNames({ imports }: Declarations, tokens: readonly Token[], at: number): number {
  const end = tokens.indexOf(';', at)
  const from = tokens.indexOf('from', at)
  const module = unquoted(tokens[from + 1] ?? '')
  for (const name of tokens.slice(at + 2, from - 1)) imports.set(name, module)
  return end + 1
}

/** Interfaces behind `extends`. */
function parentsIn([word, ...tokens]: readonly Token[]): Token[][] {
  if (word !== 'extends') return []
  return tokens
    .join(' ')
    .split(' , ')
    .map((parent) => parent.split(' '))
}

/** Where a type ends: at the next semicolon of its own level. */
export function endOf(tokens: readonly Token[], from: number): number {
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at] === ';') return at
    if (tokens[at] !== undefined && tokens[at] !== '<' && (tokens[at] ?? '') in pairs) at = behind(tokens, at) - 1
  }
  return tokens.length
}

export const unquoted = (token: Token): string => token.slice(1, -1)
