import type { RichContent } from '@foyer/contract'

/**
 * Rich content is stored as members send it, as far as front ends may render it without further checks. What is not listed here is left
 * out: above all nodes that carry HTML, and addresses that run scripts.
 */

const kinds = new Set([
  ...['PARAGRAPH', 'TEXT', 'HEADING', 'BLOCKQUOTE', 'CODE_BLOCK', 'DIVIDER', 'CAPTION', 'BULLETED_LIST', 'ORDERED_LIST', 'LIST_ITEM'],
  ...['IMAGE', 'GALLERY', 'GIF', 'VIDEO', 'AUDIO', 'FILE', 'LINK_PREVIEW', 'BUTTON', 'TABLE', 'TABLE_ROW', 'TABLE_CELL'],
  ...['COLLAPSIBLE_LIST', 'COLLAPSIBLE_ITEM', 'COLLAPSIBLE_ITEM_TITLE', 'COLLAPSIBLE_ITEM_BODY'],
])

const schemes = new Set(['http', 'https', 'mailto', 'tel'])

export const cleanContent = ({ nodes = [], metadata, documentStyle }: RichContent): RichContent => ({
  nodes: cleanNodes(nodes) as NonNullable<RichContent['nodes']>, // as they were, some left out
  ...(metadata && { metadata: cleanMembers(metadata) }),
  ...(documentStyle && { documentStyle: cleanMembers(documentStyle) }),
})

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

const cleanNodes = (nodes: readonly unknown[]): Members[] =>
  nodes
    .filter((node) => isObject(node) && typeof node.type === 'string' && kinds.has(node.type))
    .map((node) => cleanMembers(node as Members))

const cleanMembers = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      if (carriesScript(name) || (isAddress(name) && !isSafe(value))) return []
      return [[name, name === 'nodes' && Array.isArray(value) ? cleanNodes(value) : cleanValue(value)]]
    }),
  )

const cleanValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleanValue)
  return isObject(value) ? cleanMembers(value) : value
}

const carriesScript = (name: string): boolean => /html|script|^srcdoc$|^on[a-z]+$/i.test(name)

const isAddress = (name: string): boolean => /(ur[il]|href|src|link)s?$/i.test(name)

/** Browsers skip blanks and control characters in a scheme; an address without one stays on its site. */
const isSafe = (address: unknown): boolean => {
  if (Array.isArray(address)) return address.every(isSafe)
  if (typeof address !== 'string') return true
  const [, scheme] = /^([^/?#]*?):/.exec(address.replace(/[\p{C}\p{Z}]/gu, '')) ?? []
  return scheme === undefined || schemes.has(scheme.toLowerCase())
}
