import { isUtf8 } from 'node:buffer'
import type { TableMistake } from './read-csv.ts'

export function textOf(bytes: Uint8Array): { text: string } | { mistake: TableMistake } {
  if (!isUtf8(bytes)) return { mistake: { line: lineOfWrongByte(bytes), code: 'ENCODING', description: 'must be UTF-8' } }
  const text = new TextDecoder().decode(bytes)
  return text.trim() === '' ? { mistake: { line: 1, code: 'EMPTY', description: 'must not be empty' } } : { text }
}

export type Encoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252'

export function textInAnyEncoding(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  if (isLittle || isBig) return { text: new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'UTF-16' }
  const encoding = isUtf8(bytes) ? 'UTF-8' : 'WINDOWS-1252'
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

const lineFeed = 10

/** A character of several bytes contains no line feed, so each line can be looked at by itself. */
function lineOfWrongByte(bytes: Uint8Array): number {
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(lineFeed, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}
