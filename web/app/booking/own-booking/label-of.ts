/** The name of a part of a page, and which of several it belongs to. */
export const labelOf = (name: string, which: string | undefined): string => (which === undefined ? name : `${name}: ${which}`)
