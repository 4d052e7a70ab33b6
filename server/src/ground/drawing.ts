import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@foyer/domain'
import { createTurns, LineTooLong } from './turns.ts'

export type DrawnFile = { contentType: string; fileName: string; body: Buffer }

export type Drawing = { kind: 'invoice' | 'gift' | 'card'; args: readonly unknown[] }

export type Drawn = Omit<DrawnFile, 'body'> & { body: Uint8Array<ArrayBuffer> }

const threadFile = path.join(import.meta.dirname, `drawing-thread${path.extname(import.meta.filename)}`)
const limits = { maxOldGenerationSizeMb: 256 }
const longestMilliseconds = 30_000
const idleMilliseconds = 60_000

// One at a time: a second thread would take the core that answers all other calls.
const takeTurn = createTurns({ atOnce: 1, mostWaiting: 100 })

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Draws a PDF in a thread of its own, because a page takes as long as fifty calls. The thread is started for the first PDF and ends after a
 * while without one, since the libraries and fonts that it has loaded are large. Where too many wait already, the caller is told to come again.
 */
export async function drawAside(drawing: Drawing): Promise<DrawnFile> {
  try {
    return await takeTurn(() => drawInThread(drawing))
  } catch (error) {
    throw error instanceof LineTooLong ? new Refusal('TOO_BUSY', { retryAfterSeconds: 5 }) : error
  }
}

async function drawInThread(drawing: Drawing): Promise<DrawnFile> {
  clearTimeout(idle)
  const worker = thread ?? startThread()
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(longestMilliseconds) })
    worker.postMessage(drawing)
    const [drawn] = (await answered) as [Drawn]
    idle = setTimeout(() => end(worker), idleMilliseconds).unref()
    return { ...drawn, body: Buffer.from(drawn.body.buffer) }
  } catch (error) {
    end(worker)
    throw new Error(`No ${drawing.kind} was drawn`, { cause: error })
  }
}

function startThread(): Worker {
  const worker = new Worker(threadFile, { execArgv: [], resourceLimits: limits })
  worker.unref()
  // Each caller listens for its own drawing; without this listener, an error between two drawings would end the server.
  worker.on('error', () => end(worker))
  thread = worker
  return worker
}

function end(worker: Worker): void {
  if (thread === worker) thread = undefined
  void worker.terminate()
}
