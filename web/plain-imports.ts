import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. The bundler would wrap it to load style sheets and further chunks beforehand; there is one style
 * sheet, which every page has, and the router already loads the chunks of a page together.
 */
export const plainImports = (): Plugin => ({
  name: 'foyer:plain-imports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : undefined),
})

const preloadHelper = '\0vite/preload-helper.js'
