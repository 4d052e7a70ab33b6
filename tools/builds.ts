import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Progress } from '../server/src/ground/progress.ts'
import { uncompressedFiles } from '../web/precompress.ts'

const root = path.join(import.meta.dirname, '..')

type BuildName = 'web app' | 'server'

type Build = {
  folder: string
  /** What ends up in the bundle, tests left out; the libraries' versions besides. */
  inputs: string[]
  /** Arguments of Node, run in `folder`. */
  command: string[]
}

const floorsBelow = ['{contract,domain,sdk}/src/**/*.ts', '{contract,domain,sdk}/package.json']

const builds: Record<BuildName, Build> = {
  'web app': {
    folder: 'web',
    inputs: ['web/{app,public}/**/*.*', 'web/*.{ts,json}', ...floorsBelow],
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  },
  server: {
    folder: 'server',
    inputs: ['server/src/**/*.ts', 'server/*.{ts,json}', 'web/escape-beyond-ascii.ts', ...floorsBelow],
    command: ['node_modules/vite/bin/vite.js', 'build'],
  },
}

export const buildNames = Object.keys(builds) as BuildName[]

/** Whether its sources are as they were when it was last built; contents count, not dates, which a checkout sets anew. */
const isBuilt = (name: BuildName) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hashOfInputs(name)

export async function build(name: BuildName): Promise<void> {
  const hash = hashOfInputs(name)
  rmSync(stampOf(name), { force: true })
  await runNode(builds[name], `The ${name} could not be built`)
  writeFileSync(stampOf(name), hash)
}

/** Builds what is missing of these, side by side. */
export const buildMissing = async (progress: Progress, names: readonly BuildName[] = buildNames): Promise<void> => {
  await Promise.all(names.filter((name) => !isBuilt(name)).map((name) => progress(`${name} built`, () => build(name))))
}

/**
 * Compresses the pages where that is missing. A first start does so when it answers already, and behind all other work: it takes as long as
 * a tenth of the build.
 */
export async function compressPages(priority?: number): Promise<void> {
  if (uncompressedFiles().length === 0) return
  await runNode({ folder: 'web', command: ['web/precompress.ts'], priority }, 'The pages could not be compressed')
}

const stampOf = (name: BuildName) => path.join(root, builds[name].folder, 'build/inputs.sha256')

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function hashOfInputs(name: BuildName): string {
  const hash = createHash('sha256')
  const files = globSync([...builds[name].inputs, 'package-lock.json'], { cwd: root }).filter((file) => !isTest(file))
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

type Run = Pick<Build, 'folder' | 'command'> & { priority?: number | undefined }

async function runNode({ folder, command, priority }: Run, failure: string): Promise<void> {
  const [script = '', ...args] = command
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: path.join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid && priority !== undefined) setPriority(child.pid, priority)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${failure}:\n${Buffer.concat(output)}`)
}
