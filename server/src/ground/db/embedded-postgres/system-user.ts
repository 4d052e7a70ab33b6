import { spawnSync } from 'node:child_process'
import { StartError } from '../../start-error.ts'

export type SystemUser = { name: string; uid: number; gid: number }

export type UserDirectory = {
  findUser(name: string): SystemUser | null
  createUser(name: string): SystemUser | null
}

/**
 * Null means the current user. PostgreSQL refuses root, so root runs it as the first of: the machine's `postgres` user, a system user of
 * our own, `nobody`.
 */
export function databaseUser(isRoot = runsAsRoot(), users: UserDirectory = machineUsers): SystemUser | null {
  if (!isRoot) return null
  const user = users.findUser('postgres') ?? users.findUser('foyer') ?? users.createUser('foyer') ?? users.findUser('nobody')
  if (user) return user
  throw new StartError(
    'PostgreSQL refuses to run as root, and this machine has no user postgres, foyer or nobody to run it as. Start as another user.',
  )
}

export const runsAsRoot = () => process.getuid?.() === 0

/** From a folder every user may enter, and without our own environment, which holds secrets. */
export function asUser(user: SystemUser | null) {
  if (process.platform === 'win32') return {}
  const plain = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' } }
  return user ? { ...plain, uid: user.uid, gid: user.gid } : plain
}

/** Tested by the system itself, which knows modes, groups and access lists. */
export function mayEnter(folder: string, user: SystemUser | null): boolean {
  if (process.platform === 'win32') return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...asUser(user), stdio: 'ignore' }).status === 0
}

export const machineUsers: UserDirectory = {
  findUser(name) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    return uid === null || gid === null ? null : { name, uid, gid }
  },
  createUser(name) {
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], { stdio: 'ignore' })
    return machineUsers.findUser(name)
  },
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
