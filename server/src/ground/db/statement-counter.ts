import { AsyncLocalStorage } from 'node:async_hooks'

const counted = new AsyncLocalStorage<string[]>()

export function noteStatement(text: string): void {
  counted.getStore()?.push(text)
}

export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const result = await counted.run(statements, work)
  return { result, statements }
}
