import type { PictureType } from '@foyer/contract'

export const pictureTypes: readonly PictureType[] = ['JPEG', 'PNG', 'WEBP', 'AVIF', 'SVG']

/** Detected from the first bytes, not from the name or content type. `HEIC` is distinguished because telephones make it. */
export type FileType = PictureType | 'HEIC' | 'UNKNOWN'

export function fileTypeOf(bytes: Uint8Array): FileType {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'JPEG'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'PNG'
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'WEBP'
  if (isSvg(bytes)) return 'SVG'
  if (textAt(bytes, 4) !== 'ftyp') return 'UNKNOWN'
  const brands = brandsOf(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'AVIF'
  return brands.some((brand) => /^he(ic|ix|im|is|vc)$/.test(brand)) ? 'HEIC' : 'UNKNOWN'
}

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean => first.every((byte, index) => bytes[index] === byte)

const textAt = (bytes: Uint8Array, start: number): string => String.fromCharCode(...bytes.subarray(start, start + 4))

const mostBrands = 16

/** ISO/IEC 14496-12, 4.3: length, `ftyp`, the major brand, its version, then compatible brands. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(length, 16 + 4 * mostBrands, bytes.length)
  const others = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => textAt(bytes, 16 + 4 * index))
  return [textAt(bytes, 8), ...others]
}

const longestProlog = 4096

function isSvg(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, longestProlog)).replaceAll(/<!--.*?-->/gs, '')
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/.test(text)
}
