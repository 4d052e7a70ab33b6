import type { Plugin } from 'vite'

/**
 * Node reads a source file into one byte per character, or into two if a single character is beyond ASCII. No tagged template of ours or of
 * the bundled libraries reads its raw text, so an escape means the same as the character.
 */
export const escapeBeyondAscii = (): Plugin => ({
  name: 'foyer:escape-beyond-ascii',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  // As the last step: what prints the chunk writes characters as they are.
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
})

const escaped = (code: string): string => code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
