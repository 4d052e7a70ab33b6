import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder with the five workspaces: the same for a source file and for the bundle in `server/build`. */
export const checkoutDirectory = path.join(path.dirname(findPackageJSON(import.meta.url) ?? ''), '..')
