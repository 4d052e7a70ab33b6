import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// A font with Latin, Greek, Cyrillic and more: the fonts that every PDF reader has lack many letters of names.
const fonts = createRequire(import.meta.url)
const loaded = new Map<string, Buffer>()

/** The fonts of all PDF files that the server draws. */
export function fontOf(name: 'DejaVuSans' | 'DejaVuSans-Bold'): Buffer {
  const font = loaded.get(name) ?? readFileSync(fonts.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  loaded.set(name, font)
  return font
}
