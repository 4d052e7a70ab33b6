import { errorToLog } from './http/request-log.ts'

const levels = { info: 30, error: 50 }

export function logLine(level: keyof typeof levels, msg: string, error?: unknown): void {
  const err = error instanceof Error ? errorToLog(error) : error
  console.log(JSON.stringify({ level: levels[level], time: Temporal.Now.instant().epochMilliseconds, msg, err }))
}
