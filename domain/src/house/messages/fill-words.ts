const placeholder = /\{\{\s*(\w+)\s*\}\}/g

export type WordsMistake = { rule: 'UNKNOWN_PLACEHOLDER' | 'MALFORMED_PLACEHOLDER'; found: string }

export function mistakeInWords(text: string, allowed: readonly string[]): WordsMistake | null {
  const unknown = [...text.matchAll(placeholder)].find(([, name = '']) => !allowed.includes(name))
  if (unknown) return { rule: 'UNKNOWN_PLACEHOLDER', found: unknown[0] }
  const stray = /.{0,12}(\{\{|\}\}).{0,12}/.exec(text.replace(placeholder, ''))
  return stray ? { rule: 'MALFORMED_PLACEHOLDER', found: stray[0].trim() } : null
}

/**
 * Braces within a value stay. A missing value also removes the comma or blank before it, so that "See you, {{firstName}}" becomes "See
 * you".
 */
export function fillWords(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  return text.replace(/(,?[ \t]*)\{\{\s*(\w+)\s*\}\}/g, (_whole, before: string, name: string) => {
    const value = values[name]?.trim()
    return value ? before + value : ''
  })
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
