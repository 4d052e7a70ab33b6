import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Wing, wings } from './rooms.ts'

const root = path.join(import.meta.dirname, '..')
const floors = ['contract', 'domain', 'server']
const head = ['| wing, room | contract | domain | server | what it is about |', '|---|---|---|---|---|']

/** The page with its table of rooms as it is now. */
export const mapWith = (page: string): string => {
  const lines = page.split('\n')
  const start = lines.indexOf(head[0] ?? '')
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  return [...lines.slice(0, start), ...head, ...Object.entries(wings).flatMap(linesOf), ...lines.slice(start + length)].join('\n')
}

const linesOf = ([wing, { about, rooms }]: [string, Wing]): string[] => [
  `| **\`${wing}/\`** | | | | ${about} |`,
  ...Object.entries(rooms).map(([room, about]) => {
    const marks = floors.map((floor) =>
      ['', '.ts'].some((end) => existsSync(path.join(root, floor, 'src', wing, room + end))) ? ' ● ' : ' ',
    )
    return `| \`${room}\` |${marks.join('|')}| ${about} |`
  }),
]
