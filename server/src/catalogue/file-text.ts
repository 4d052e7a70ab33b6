import { isUtf8 } from 'node:buffer'
import type { ImportMistake } from '@foyer/contract'

/** The text of a file, or why it has none. A byte order mark is no part of it. */
export function textOf(bytes: Uint8Array): { text: string } | { mistake: ImportMistake } {
  if (!isUtf8(bytes)) return { mistake: { line: lineOfWrongByte(bytes), code: 'ENCODING', description: 'must be UTF-8' } }
  const text = new TextDecoder().decode(bytes)
  return text.trim() === '' ? { mistake: { line: 1, code: 'EMPTY', description: 'must not be empty' } } : { text }
}

const lineFeed = 10

/** A sign of several bytes has no line feed among them, so that each line can be looked at by itself. */
function lineOfWrongByte(bytes: Uint8Array): number {
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(lineFeed, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}
