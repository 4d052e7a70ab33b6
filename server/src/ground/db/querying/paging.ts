import type { Query } from '@foyer/contract'
import { invalid } from '@foyer/domain'

export type PagingLimits = { least: number; byDefault: number; most: number }

export const usualLimits: PagingLimits = { least: 0, byDefault: 50, most: 100 }

export type Paging = { kind: 'OFFSET'; limit: number; offset: number } | { kind: 'CURSOR'; limit: number; cursor: string | null }

export function readPaging({ paging, cursorPaging }: Query, byDefault: Paging['kind'], limits: PagingLimits, root = 'query'): Paging {
  const isByCursor = cursorPaging !== undefined || (paging === undefined && byDefault === 'CURSOR')
  if (!isByCursor) return { kind: 'OFFSET', limit: limitOf(`${root}.paging`, paging?.limit, limits), offset: paging?.offset ?? 0 }
  return { kind: 'CURSOR', limit: limitOf(`${root}.cursorPaging`, cursorPaging?.limit, limits), cursor: cursorPaging?.cursor || null }
}

function limitOf(member: string, limit: number | undefined, { least, byDefault, most }: PagingLimits): number {
  if (limit === undefined) return byDefault
  if (limit >= least && limit <= most) return limit
  throw invalid(`${member}.limit`, `must be between ${least} and ${most}`, 'PAGING_LIMIT_OUT_OF_RANGE', {
    minimum: least,
    maximum: most,
  })
}
