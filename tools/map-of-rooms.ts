import { existsSync } from 'node:fs'
import path from 'node:path'
import { rooms } from './rooms.ts'

const root = path.join(import.meta.dirname, '..')
const floors = ['contract', 'domain', 'server']
const head = ['| room | contract | domain | server | what it is about |', '|---|---|---|---|---|']

/** The page with its table of rooms as it is now. */
export const mapWith = (page: string): string => {
  const lines = page.split('\n')
  const start = lines.indexOf(head[0] ?? '')
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  return [...lines.slice(0, start), ...head, ...Object.entries(rooms).map(lineOf), ...lines.slice(start + length)].join('\n')
}

const lineOf = ([room, about]: [string, string]): string => {
  const marks = floors.map((floor) => (existsSync(path.join(root, floor, 'src', room)) ? ' ● ' : ' '))
  return `| \`${room}\` |${marks.join('|')}| ${about} |`
}
