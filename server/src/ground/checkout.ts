import { findPackageJSON } from 'node:module'
import path from 'node:path'

export const checkoutDirectory = path.join(path.dirname(findPackageJSON(import.meta.url) ?? ''), '..')
