declare module 'fontkit' {
  /** Reads a font file, as the library that draws PDF files does itself; only that library looks into it. */
  export function create(file: Uint8Array): { layout: (text: string) => unknown }
}
