declare module 'fontkit' {
  type Path = { toSVG: () => string }
  type Run = { glyphs: { path: Path; advanceWidth: number }[]; positions: { xAdvance: number }[]; advanceWidth: number }
  export type Font = { unitsPerEm: number; layout: (text: string) => Run }
  export function create(file: Uint8Array): Font
}
