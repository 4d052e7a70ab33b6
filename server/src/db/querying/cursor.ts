import type { Sorting } from '@foyer/contract'
import { Refusal } from '@foyer/domain'

/** What signs cursors: nobody else can make one, so what it holds can be trusted. */
export type CursorSigner = {
  signLink(payload: object, purpose: string): string
  readLink(token: string, purpose: string): object | null
}

/** Where a cursor belongs: another site's or operation's is worth nothing. */
export type CursorHome = { siteId: string; operation: string }

/** Everything a follow-up page needs, because follow-up requests send nothing but the cursor. */
export type CursorContents = {
  filter: unknown
  sort: Sorting[]
  position: (string | null)[]
  isReversed: boolean
  /** What the operation needs besides: a window of time, for instance. */
  besides?: Record<string, unknown>
}

/** As long as the wire allows. */
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
