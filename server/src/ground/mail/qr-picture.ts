import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

// Four modules of quiet edge, which cameras look for (ISO/IEC 18004), and a mask that is not chosen anew for each text: to try all eight takes
// six times as long, and what is encoded here is as good as random.
const drawing = { ecc: 'M', border: 4, maskPattern: 3 } as const
export function qrPicture(text: string, { pixelsPerModule = 4 } = {}): Buffer {
  const { data, size } = encode(text, drawing)
  const pixels = size * pixelsPerModule
  const bytesPerRow = 1 + Math.ceil(pixels / 8)
  const rows = Buffer.alloc(bytesPerRow * pixels)
  for (let y = 0; y < pixels; y++) {
    const modules = data[Math.floor(y / pixelsPerModule)] as boolean[]
    for (let x = 0; x < pixels; x++) {
      // The first byte of a row names its filter: none. A set bit is white.
      const byteIndex = y * bytesPerRow + 1 + (x >> 3)
      if (!modules[Math.floor(x / pixelsPerModule)]) rows[byteIndex] = (rows[byteIndex] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return Buffer.concat([signature, chunk('IHDR', headerOf(pixels)), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function headerOf(pixels: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  header[8] = 1
  return header
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
