import path from 'node:path'

/** The folder with the five workspaces, two above this file and two above the bundle in `server/build`. */
export const checkoutDirectory = path.join(import.meta.dirname, '../..')
