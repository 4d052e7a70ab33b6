import type { Font } from 'fontkit'

export type DrawnLine = { text: string; width: number }

export const widthOf = (font: Font, text: string, size: number): number => (font.layout(text).advanceWidth * size) / font.unitsPerEm

type Room = { size: number; width: number; mostLines: number }

/** Lines of whole words. What does not fit ends in an ellipsis; a word that is wider than a line is cut. */
export const linesOf = (font: Font, text: string, { size, width, mostLines }: Room): string[] => {
  const lines: string[] = []
  const fits = (line: string) => widthOf(font, line, size) <= width
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    const together = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && fits(together)) lines[lines.length - 1] = together
    else lines.push(word)
    if (lines.length > mostLines) break
  }
  const isCut = lines.length > mostLines
  return lines.slice(0, mostLines).map((line, index) => shortened(isCut && index === mostLines - 1 ? `${line}…` : line, fits))
}

const shortened = (line: string, fits: (line: string) => boolean): string => {
  const signs = [...line]
  while (signs.length > 1 && !fits(signs.join(''))) signs.splice(-2, 2, '…')
  return signs.join('')
}

type Place = { x: number; y: number; size: number }

/** The outlines of a line, standing on `y`: the same on every machine, whatever fonts it has. */
export const outlinesOf = (font: Font, text: string, { x, y, size }: Place): string => {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const drawn = glyphs.map(({ path }, index) => {
    const outline = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
    at += positions[index]?.xAdvance ?? 0
    return outline
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${drawn.join('')}</g>`
}
