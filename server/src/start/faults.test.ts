import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const endOf = (fault: string) => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, '../test/servers/faulty-process.ts'), fault], {
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n')
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  return { status, said: lines.filter((line) => !line.startsWith('{')), logged }
}

test.each([
  ['rejection', 'a promise was rejected, and nobody waited for it', 'nobody waited'],
  ['lost', 'a connection was lost', 'Connection terminated unexpectedly'],
])('after a %s the process logs it and lives on', (fault, msg, message) => {
  const { status, said, logged } = endOf(fault)
  expect(logged).toMatchObject([{ level: 50, msg, err: { message, stack: expect.any(String) } }])
  expect([status, said]).toEqual([0, ['lives on']])
})

test('after any other uncaught error the process logs it, stops in order and ends', () => {
  const { status, said, logged } = endOf('error')
  expect(logged).toMatchObject([{ level: 50, msg: 'an error was not caught; the server stops', err: { message: 'half done' } }])
  expect([status, said]).toEqual([1, ['stopped in order']])
})
