import { defineConfig, type Plugin } from 'vite'

/**
 * What the bundle takes in: our own floors, and libraries of many small ES modules without side effects. All other libraries are loaded
 * as they are: some have parts that are no JavaScript, some rely on the order in which their modules run, and React is shared with the pages.
 */
const bundled = [/^@foyer\//, 'kysely', 'typebox', 'libphonenumber-js']

/**
 * Node reads a source file into one byte per character, or into two if a single character is beyond ASCII. No tagged template of ours or of
 * these libraries reads its raw text, so an escape means the same as the character.
 */
const escapeBeyondAscii = (): Plugin => ({
  name: 'escape-beyond-ascii',
  // As the last step: what prints the chunk writes characters as they are.
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
})

const escaped = (code: string): string => code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The server as a few files instead of some fifteen hundred modules, which starts in half the time and with less memory. */
export default defineConfig({
  plugins: [escapeBeyondAscii()],
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    outDir: 'build',
    target: 'esnext',
    rolldownOptions: {
      // PDFs are drawn in a thread of its own.
      input: ['src/start/main.ts', 'src/ground/drawing-thread.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
