import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const stamp = path.join(root, 'web/build/inputs.sha256')

// What ends up in the bundle: the web app, the floors below it, and the libraries' versions.
const inputs = [
  'web/{app,public}/**/*.*',
  'web/*.{ts,json}',
  '{contract,domain,sdk}/src/**/*.ts',
  '{contract,domain,sdk}/package.json',
  'package-lock.json',
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Whether the web app has changed since it was last built; contents count, not dates, which a checkout sets anew. */
export const isWebBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs()

export async function buildWeb(): Promise<void> {
  const hash = hashOfInputs()
  rmSync(stamp, { force: true })
  await runBuild()
  writeFileSync(stamp, hash)
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root }).filter((file) => !isTest(file))
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

async function runBuild(): Promise<void> {
  const command = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const build = spawn(process.execPath, [command, 'build'], { cwd: path.join(root, 'web'), stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part) => output.push(part))
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`The web app could not be built:\n${Buffer.concat(output)}`)
}
