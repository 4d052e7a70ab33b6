import type { Plugin } from 'vite'

/**
 * Lets `import()` be the browser's own. The bundler wraps it to fetch style sheets and further pieces beforehand; there is one style sheet,
 * which every page has, and the router already fetches the pieces of a page together.
 */
export const plainImports = (): Plugin => ({
  name: 'foyer:plain-imports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : undefined),
})

const preloadHelper = '\0vite/preload-helper.js'
