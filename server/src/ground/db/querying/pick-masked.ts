import { InvalidInput, type Violation } from '@foyer/domain'
import type { Cleared } from '../../handler.ts'

export type Mask = string | readonly string[] | { paths: readonly string[] }
type Shape = { properties?: Record<string, object> }

export type Patch<Changes> = { [Member in keyof Changes]?: Changes[Member] | null }

export type MaskedChanges<Changes> = {
  changes: Changes
  mask: Mask | undefined
  writable: Shape
  entity: Shape
  cleared: Cleared
  path: string
  maskName?: string
}

/**
 * Without a mask the members sent, with a mask the members it names. Null clears, and so does a mask that names a member which was not
 * sent.
 */
export function pickMasked<Changes extends object>(masked: MaskedChanges<Changes>): Patch<Changes> {
  const { id: _, revision: __, ...sent } = withNulls(masked)
  const paths = maskPaths(masked.mask)
  if (!paths) return sent as Patch<Changes>
  const unknown = paths.filter((path) => !isMember(masked.writable, path) && !isMember(masked.entity, path))
  if (unknown.length > 0) throw new InvalidInput(unknown.slice(0, 20).map((path) => unknownPath(masked, path)))
  return picked(
    sent,
    paths.filter((path) => isMember(masked.writable, path)),
  ) as Patch<Changes>
}

/**
 * For members that are objects. A mask may name a member within; without one, members are replaced as a whole, except `mergedMembers`, of
 * which only the members sent change.
 */
export function applyMasked<Changes extends object, Entity extends object>(
  current: Entity,
  masked: MaskedChanges<Changes>,
  mergedMembers: readonly string[],
): Entity {
  const patch = pickMasked(masked)
  const sent = Object.keys(patch).flatMap((name) => (mergedMembers.includes(name) ? leavesOf(patch, [name]) : [[name]]))
  const named = maskPaths(masked.mask)?.map((path) => path.split('.'))
  const changed = structuredClone(current) as Record<string, unknown>
  for (const names of named ?? sent) {
    const value = valueAt(patch, names)
    if (value === null) removeAt(changed, names)
    else if (value !== undefined) setAt(changed, names, withoutNulls(value))
  }
  // The same members, with other values.
  return changed as Entity
}

function leavesOf(value: unknown, names: string[]): string[][] {
  const member = valueAt(value, names)
  return isObject(member) ? Object.keys(member).flatMap((name) => leavesOf(value, [...names, name])) : [names]
}

function removeAt(target: Record<string, unknown>, names: readonly string[]): void {
  const parent = names.length > 1 ? valueAt(target, names.slice(0, -1)) : target
  const [last] = names.slice(-1)
  if (isObject(parent) && last !== undefined) delete parent[last]
}

function withoutNulls(value: unknown): unknown {
  if (!isObject(value)) return value
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}

export function maskPaths(mask: Mask | undefined): string[] | null {
  if (mask === undefined) return null
  const listed = typeof mask === 'object' && 'paths' in mask ? mask.paths : mask
  const given = typeof listed === 'string' ? listed.split(',') : listed
  const paths = given.map((path) => path.trim()).filter((path) => path !== '')
  return paths.length > 0 ? paths : null
}

/** The pipeline removed the nulls from the body; `cleared` has their paths. */
function withNulls<Changes extends object>({ changes, cleared, path }: MaskedChanges<Changes>): Record<string, unknown> {
  const sent = structuredClone(changes) as Record<string, unknown>
  for (const clearedPath of cleared) {
    // Nulls inside lists do not clear a member.
    const [below] = clearedPath.startsWith(`${path}.`) ? [clearedPath.slice(path.length + 1)] : []
    if (below && !below.includes('[')) setAt(sent, below.split('.'), null)
  }
  return sent
}

function picked(sent: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const path of paths) {
    const names = path.split('.')
    setAt(result, names, valueAt(sent, names) ?? null)
  }
  return result
}

function setAt(target: Record<string, unknown>, [name, ...deeper]: readonly string[], value: unknown): void {
  if (name === undefined) return
  if (deeper.length === 0) {
    target[name] = value
    return
  }
  if (!isObject(target[name])) target[name] = {}
  setAt(target[name] as Record<string, unknown>, deeper, value)
}

const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>((found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined), value)

/** Below a free-form member every path is a member, except `__proto__`, which would change every object. */
function isMember(shape: Shape, path: string): boolean {
  let current: Shape = shape
  const names = path.split('.')
  if (names.includes('__proto__')) return false
  for (const name of names) {
    if (!current.properties) return true
    const next = Object.hasOwn(current.properties, name) ? current.properties[name] : undefined
    if (!next) return false
    current = next
  }
  return true
}

function unknownPath<Changes>({ writable, maskName = 'mask' }: MaskedChanges<Changes>, path: string): Violation {
  const allowedPaths = Object.keys(writable.properties ?? {}).filter((name) => name !== 'id' && name !== 'revision')
  const description = `names ${path}, which is not known; the members are ${allowedPaths.join(', ')}`
  return { field: maskName, description, rule: 'UNKNOWN_FIELD', data: { path, allowedPaths } }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
