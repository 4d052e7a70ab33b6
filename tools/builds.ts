import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Progress } from '../server/src/ground/progress.ts'

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
    inputs: ['server/src/**/*.ts', 'server/*.{ts,json}', ...floorsBelow],
    command: ['node_modules/vite/bin/vite.js', 'build'],
  },
}

export const buildNames = Object.keys(builds) as BuildName[]

/** Whether its sources are as they were when it was last built; contents count, not dates, which a checkout sets anew. */
const isBuilt = (name: BuildName) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hashOfInputs(name)

export async function build(name: BuildName): Promise<void> {
  const hash = hashOfInputs(name)
  rmSync(stampOf(name), { force: true })
  await run(name)
  writeFileSync(stampOf(name), hash)
}

/** Builds what is missing of these, side by side. */
export const buildMissing = async (progress: Progress, names: readonly BuildName[] = buildNames): Promise<void> => {
  await Promise.all(names.filter((name) => !isBuilt(name)).map((name) => progress(`${name} built`, () => build(name))))
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

async function run(name: BuildName): Promise<void> {
  const { folder, command } = builds[name]
  const [script = '', ...args] = command
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: path.join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${Buffer.concat(output)}`)
}
