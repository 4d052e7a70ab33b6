import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export type ServerProcess = { process: ChildProcess; output: string[]; errors: string[] }

/** Runs the real main.ts with only these arguments and variables; its output is collected line by line. */
export function runMain(variables: Record<string, string>, args: readonly string[] = []): ServerProcess {
  const main = path.join(import.meta.dirname, '../../start/main.ts')
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, output: linesOf(child.stdout), errors: linesOf(child.stderr) }
}

function linesOf(stream: NodeJS.ReadableStream): string[] {
  const lines: string[] = []
  createInterface({ input: stream }).on('line', (line) => lines.push(line))
  return lines
}

/** Waits until it has printed this, and fails with all its output if it ends before. */
export async function heardFrom({ process: child, output, errors }: ServerProcess, words: string): Promise<void> {
  while (!output.some((line) => line.includes(words))) {
    if (child.exitCode !== null) throw new Error([...output, ...errors].join('\n'))
    await new Promise((again) => setTimeout(again, 20))
  }
}

export async function ended({ process: child }: ServerProcess): Promise<[code: number | null, signal: string | null]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return [child.exitCode, child.signalCode]
}
