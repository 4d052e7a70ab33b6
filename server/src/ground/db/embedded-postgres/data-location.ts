import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { mayEnter, type SystemUser } from './system-user.ts'

export type DataLocation = {
  wanted: string
  isExplicit: boolean
  checkoutDirectory: string
  user: SystemUser | null
  sharedRoot?: string
}

/** If the database's user cannot reach the wanted folder, it is one of the machine's own for this checkout. */
export function placeDataDirectory({ wanted, isExplicit, checkoutDirectory, user, sharedRoot = '/var/lib/foyer' }: DataLocation): string {
  if (canBeUsed(wanted, user)) return make(wanted, user)
  if (isExplicit || user === null) throw new StartError(refusal(wanted, user))
  return make(path.join(sharedRoot, checkoutName(checkoutDirectory)), user)
}

function canBeUsed(folder: string, user: SystemUser | null): boolean {
  const ancestor = nearestExisting(folder)
  return isWritable(ancestor) && mayEnter(ancestor, user)
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder))
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Another user's PostgreSQL must pass through on the way to its own folder; no other user needs to read it.
function make(folder: string, user: SystemUser | null): string {
  mkdirSync(folder, { recursive: true, mode: user ? 0o711 : 0o700 })
  return folder
}

const checkoutName = (checkoutDirectory: string) => createHash('sha256').update(path.resolve(checkoutDirectory)).digest('hex').slice(0, 12)

function refusal(folder: string, user: SystemUser | null): string {
  if (user === null) return `The data folder ${folder} cannot be written. Set DATA_DIR to one that can.`
  return (
    `The data folder ${folder} cannot be reached by the system user ${user.name}, which runs PostgreSQL because root may not. ` +
    'Set DATA_DIR to a folder whose parents everyone may pass through (chmod o+x), or start as another user.'
  )
}
