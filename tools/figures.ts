import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lastCoverage } from './coverage.ts'
import { importsOf, isTest, namesUsedByOthers, roomPathOf, type Source } from './layer-rules.ts'

type Figure = { name: string; value: number; before?: number; goal?: string }

const root = path.join(import.meta.dirname, '..')
const read = (file: string): Source => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })
const sources = globSync(['{contract,domain,server,sdk}/src/**/*.ts', 'web/app/**/*.{ts,tsx}', '{.,server,web}/*.ts'], { cwd: root })
  .map((file) => read(file.replaceAll('\\', '/')))
  .filter(({ path }) => !isTest(path) && !path.startsWith('web/app/test/'))
const byPath = new Map(sources.map((source) => [source.path, source]))
const onServer = sources.filter(({ path }) => path.startsWith('server/src/'))

/** The state of the sources in figures, each beside its value before the rooms were made lighter. They judge nothing: `npm test` prints them. */
const figures: Figure[] = [
  { name: 'production files', value: sources.length, before: 3563, goal: '≤ 2400' },
  { name: 'of at most 30 lines', value: sources.filter((source) => linesOf(source) <= 30).length, before: 1114 },
  { name: 'lines of production code', value: sum(sources.map(linesOf)) },
  { name: 'lines of imports', value: sum(sources.map(importLines)), before: 23405, goal: '≤ 14000' },
  { name: 'comments', value: sum(sources.map(({ text }) => count(text, /^\s*(?:\/\*\*|\/\/)/gm))), before: 11105, goal: '≤ 5550' },
  { name: 'entries of server/src', value: readdirSync(path.join(root, 'server/src')).length, before: 55, goal: '≤ 14' },
  { name: 'files directly in web/app', value: filesIn('web/app'), before: 142, goal: '≤ 20' },
  { ...largestRoom(), before: 174, goal: '≤ 40' },
  { ...largestDoor(), before: 76, goal: '≤ 12' },
  { name: 'circles of rooms on the server', value: circlesOfRooms(), goal: '0' },
  {
    name: 'files that followMember reaches',
    value: reach(fileOf('followMember')),
    before: 485,
    goal: '≤ 120',
  },
  { name: 'lines of hand-written types of tables', value: sum(onServer.filter(isWrittenTableType).map(linesOf)), before: 2012, goal: '0' },
  { name: 'spreads of literals', value: sum(sources.map(({ text }) => count(text, /\.\.\.\{/g))), goal: '0' },
  ...covered(),
]

for (const { name, value, before, goal } of figures) {
  const columns = [value, before === undefined ? '' : `before ${before}`, goal ? `goal ${goal}` : '']
  console.log(`${name.padEnd(64)}${columns.map((column) => String(column).padStart(14)).join('')}`)
}

function linesOf({ text }: Source): number {
  return text.split('\n').length - 1
}

function importLines({ text }: Source): number {
  const statements = text.match(/^(?:import|export) [^;]*?from '[^']+'|^import '[^']+'/gm) ?? []
  return sum(statements.map((statement) => statement.split('\n').length))
}

function filesIn(folder: string): number {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length
}

function isWrittenTableType({ path, text }: Source): boolean {
  return path.startsWith('server/src/ground/db/') && /^export type \w+Table = \{/m.test(text) && !text.startsWith('// Written by')
}

/** On any floor. */
function largestRoom(): Figure {
  const files = Object.groupBy(sources, ({ path }) => roomPathOf(path) ?? '')
  const [room, value] = largest(
    Object.entries(files)
      .filter(([room]) => room !== '')
      .map(([room, list]) => [room, list?.length ?? 0]),
  )
  return { name: `files of the largest room, ${room}`, value }
}

function largestDoor(): Figure {
  const [door, value] = largest([...namesUsedByOthers(sources)].map(([path, names]) => [path, names.size]))
  return { name: `names at the largest door, ${door}`, value }
}

/** Groups of rooms that know each other, by value or by type. */
function circlesOfRooms(): number {
  const rooms = new Map<string, Set<string>>()
  for (const source of onServer) {
    const room = roomPathOf(source.path)
    if (!room) continue
    const known = importsOf(source)
      .map(roomPathOf)
      .filter((other) => other !== null && other !== room)
    rooms.set(room, (rooms.get(room) ?? new Set()).union(new Set(known as string[])))
  }
  const reached = new Map([...rooms.keys()].map((room) => [room, reachable(room, (name) => [...(rooms.get(name) ?? [])])]))
  const inCircles = [...rooms.keys()].filter((room) => reached.get(room)?.has(room))
  const circles = new Set(
    inCircles.map((room) => inCircles.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)).join()),
  )
  return circles.size
}

function fileOf(handler: string): string {
  const source = onServer.find(({ text }) => text.includes(`export const ${handler}:`))
  if (!source) throw new Error(`No file has the handler ${handler}.`)
  return source.path
}

/** As `npm run coverage` last measured it. */
function covered(): Figure[] {
  const last = lastCoverage()
  if (!last) return []
  return [
    { name: `lines that tests run, in %, on ${last.date}`, value: last.lines },
    { name: `branches that tests run, in %, on ${last.date}`, value: last.branches },
  ]
}

/** How many files of the server are loaded with this one. */
function reach(file: string): number {
  const valueImportsOf = (name: string) => {
    const text = (byPath.get(name)?.text ?? '').replace(/^(?:import|export) type [^;]*?from '[^']+'/gm, '')
    return importsOf({ path: name, text }).filter((target) => byPath.has(target))
  }
  return reachable(file, valueImportsOf).size
}

function reachable(start: string, nextOf: (name: string) => string[]): Set<string> {
  const found = new Set<string>()
  const open = nextOf(start)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...nextOf(name))
  }
  return found
}

function largest(entries: [string, number][]): [string, number] {
  return entries.reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['none', 0])
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
