import { defineConfig } from 'vite'
import { escapeBeyondAscii } from '../web/escape-beyond-ascii.ts'

/**
 * What the bundle takes in: our own floors, and libraries of many small ES modules without side effects. All other libraries are loaded
 * as they are: some have parts that are no JavaScript, some rely on the order in which their modules run, and React is shared with the pages.
 */
const bundled = [/^@foyer\//, 'kysely', 'typebox', 'libphonenumber-js']

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
