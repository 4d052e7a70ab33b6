import { expect, test } from 'vitest'
import { fileTypeOf } from './picture-type.ts'

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)))

test.each([
  ['JPEG', bytesOf([0xff, 0xd8, 0xff, 0xe1])],
  ['PNG', bytesOf([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['WEBP', bytesOf('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
  ['AVIF', bytesOf([0, 0, 0, 20], 'ftypavif', [0, 0, 0, 0], 'mif1')],
  ['AVIF', bytesOf([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'miafavif')],
  ['HEIC', bytesOf([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
  ['UNKNOWN', bytesOf([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0], 'mp41avc1')],
  // A brand after the box does not count.
  ['UNKNOWN', bytesOf([0, 0, 0, 16], 'ftypmif1', [0, 0, 0, 0], 'avif')],
  ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'SVG',
    bytesOf(
      [0xef, 0xbb, 0xbf],
      '<?xml version="1.0"?>\n<!-- by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg>',
    ),
  ],
  ['UNKNOWN', bytesOf('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>')],
  ['UNKNOWN', bytesOf('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['UNKNOWN', bytesOf('<svgs/>')],
  ['UNKNOWN', bytesOf('GIF89a')],
  ['UNKNOWN', bytesOf('RIFF', [1, 0, 0, 0], 'AVI ')],
  ['UNKNOWN', bytesOf([0, 0, 0, 9], 'ftyp')],
  ['UNKNOWN', bytesOf([0xff, 0xd8])],
  ['UNKNOWN', bytesOf()],
])('recognises %s by its first bytes', (type, bytes) => {
  expect(fileTypeOf(bytes)).toBe(type)
})
