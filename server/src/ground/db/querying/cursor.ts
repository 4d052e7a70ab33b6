import type { Sorting } from '@foyer/contract'
import { Refusal } from '@foyer/domain'

export type CursorSigner = {
  signLink(payload: object, purpose: string): string
  readLink(token: string, purpose: string): object | null
}

export type CursorHome = { siteId: string; operation: string }

export type CursorContents = {
  filter: unknown
  sort: Sorting[]
  position: (string | null)[]
  isReversed: boolean
  besides?: Record<string, unknown>
}

const longestCursor = 16_000

export function writeCursor(signer: CursorSigner, home: CursorHome, contents: CursorContents): string | null {
  const cursor = signer.signLink({ ...home, ...contents }, 'cursor')
  return cursor.length > longestCursor ? null : cursor
}

export function readCursor(signer: CursorSigner, home: CursorHome, cursor: string): CursorContents {
  const contents = signer.readLink(cursor, 'cursor') as (CursorHome & CursorContents) | null
  if (contents?.siteId !== home.siteId || contents.operation !== home.operation) throw new Refusal('INVALID_CURSOR')
  return contents
}
