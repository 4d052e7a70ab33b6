import { doors } from './doors.ts'
import { rooms, wings } from './rooms.ts'
import { foreignWrites, tablesOfRooms, writersOfAllTables } from './tables.ts'

/** A source file of the project: its path from the root, with forward slashes, and its text. */
export type Source = { path: string; text: string }

type Rule = {
  says: string
  /** Where the rule looks. */
  isAbout: (path: string) => boolean
  /** What it finds there: the offending imports or words. */
  offenses: (source: Source) => string[]
}

/** Each direction rule of docs/map.md that reading imports and words can prove. */
const rules: Rule[] = [
  {
    says: 'floors look down only',
    isAbout: (path) => floorOf(path) in mayImport,
    offenses: ({ path, text }) => importsOf({ path, text }).filter((target) => !isAllowedFrom(path, target)),
  },
  {
    says: 'the domain knows no clock, no dice and no world: time and randomness come in as arguments',
    isAbout: (path) => path.startsWith('domain/src/') && !isTest(path),
    offenses: ({ text }) => wordsIn(text, /\bDate\.now|\bnew Date\b|\bTemporal\.Now|\bMath\.random|\bcrypto\./g),
  },
  {
    says: 'a room is entered by the file named like it, and by those in tools/doors.ts',
    isAbout: (path) => path.startsWith('server/src/') && roomOf(path) !== null && !isTest(path),
    offenses: (source) => importsOf(source).filter((target) => isBehindDoor(roomOf(source.path), target)),
  },
  {
    says: 'a room knows only the rooms before it in tools/rooms.ts, on every floor',
    isAbout: (path) => roomOf(path) !== null && !isTest(path),
    offenses: (source) => importsOf(source).filter((target) => isAboveInOrder(roomOf(source.path), roomOf(target))),
  },
  {
    says: 'a room stands in its wing, as tools/rooms.ts tells',
    isAbout: (path) => roomOf(path) !== null && !isTest(path),
    offenses: ({ path }) => [`${wingOf(path)}/${roomOf(path)}`].filter((folder) => !roomPaths.has(folder)),
  },
  {
    says: 'dependencies, their ports and the outbox know no room: rooms are handed in',
    isAbout: (path) => /^server\/src\/ground\/(outbox\/|ports\/|dependencies\.ts)/.test(path) && !isTest(path),
    offenses: (source) => importsOf(source).filter((target) => roomOf(target) !== null),
  },
  {
    says: 'ui imports no room, rooms of the web import no other, routes compose',
    isAbout: (path) => (path.startsWith('web/app/ui/') || webWing.test(path)) && !isTest(path),
    offenses: (source) => importsOf(source).filter((target) => isAbove(source.path, target)),
  },
  {
    says: 'SQL stands in stores, field tables, outbox/ and db/ only',
    isAbout: (path) => path.startsWith('server/src/') && !isTest(path) && !mayHoldSql(path),
    offenses: ({ text }) => wordsIn(text, /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|from 'pg'/g),
  },
  {
    says: 'a table is written by the room that owns it in tools/tables.ts',
    isAbout: (path) => path.startsWith('server/src/') && !isTest(path) && !writersOfAllTables.includes(folderOf(path)),
    offenses: (source) => tablesWrittenIn(source).filter((table) => !mayWrite(folderOf(source.path), table)),
  },
  {
    says: 'HTTP stands in http/ and app.ts only',
    isAbout: (path) => path.startsWith('server/src/') && !isTest(path) && !/^server\/src\/(ground\/http\/|app\.ts|start\/)/.test(path),
    // Its types may be named anywhere: they leave nothing behind at run time.
    offenses: ({ text }) => wordsIn(text, /^import (?!type )[^\n]*from '@?fastify[^']*'/gm),
  },
  {
    says: 'fields are written out, not spread from a literal to save lines',
    isAbout: () => true,
    offenses: ({ text }) => wordsIn(text, /\.\.\.\{/g),
  },
  {
    says: 'the environment is read in config.ts and main.ts only',
    // The table of pages is read by the build, as a configuration file is.
    isAbout: (path) => !/^(server\/src\/(ground\/config\.ts|start\/main\.ts|test\/)|web\/app\/routes\.ts)/.test(path),
    offenses: ({ text }) => wordsIn(text, /\bprocess\.env\b/g),
  },
]

/** What is wrong with a file, one sentence per offense. */
export const layerViolations = (source: Source): string[] =>
  rules
    .filter((rule) => rule.isAbout(source.path))
    .flatMap((rule) => rule.offenses(source).map((offense) => `${source.path}: ${offense} — ${rule.says}`))

/** What tools/tables.ts says in vain: exceptions that no source needs, and tables that have no owner or are not there. */
export function needlessInTables(sources: Source[], tables: string[]): string[] {
  const written = new Set(
    sources
      .filter(({ path }) => !isTest(path))
      .flatMap((source) => tablesWrittenIn(source).map((table) => `${folderOf(source.path)}: ${table}`)),
  )
  const owned = Object.values(tablesOfRooms).flat()
  return [
    ...foreignWrites
      .filter(({ room, table }) => !written.has(`${room}: ${table}`))
      .map(({ room, table }) => `${room} does not write ${table} any more`),
    ...tables.filter((table) => owned.filter((name) => name === table).length !== 1).map((table) => `${table} needs one owner`),
    ...owned.filter((table) => !tables.includes(table)).map((table) => `there is no table ${table}`),
  ].map((offense) => `tools/tables.ts: ${offense}`)
}

/** What tools/doors.ts says in vain: doors that no other room uses, and those of which others use more names than one can remember. */
export function needlessInDoors(sources: Source[]): string[] {
  const used = namesUsedByOthers(sources)
  const needless = Object.entries(doors).flatMap(([room, files]) =>
    files.filter((file) => ![...used.keys()].some((path) => path.endsWith(`/${room}/${file}.ts`))).map((file) => `${room}/${file}`),
  )
  return [
    ...needless.map((file) => `tools/doors.ts: no other room uses ${file}`),
    ...[...used]
      .filter(([, names]) => names.size > 12)
      .map(([path, names]) => `${path}: ${names.size} names are used by other rooms, at most 12`),
  ]
}

/** By file, the names that files of other rooms of the server import from it. */
export function namesUsedByOthers(sources: Source[]): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const { path, text } of sources.filter(({ path }) => path.startsWith('server/src/') && roomOf(path) && !isTest(path))) {
    for (const [, list = '', specifier = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)) {
      const target = resolve(path, specifier)
      if (roomOf(target) === null || roomOf(target) === roomOf(path)) continue
      const names = list.split(',').map((name) => name.trim().replace(/^type | as .*$/g, ''))
      used.set(target, (used.get(target) ?? new Set()).union(new Set(names.filter((name) => name !== ''))))
    }
  }
  return used
}

const mayImport: Record<string, string[]> = {
  contract: ['typebox'],
  domain: ['@foyer/contract'],
  sdk: ['@foyer/contract', 'react'],
  server: ['@foyer/contract', '@foyer/domain'],
  // What visitors' pages share has doors of its own: through the first one the bundler would bring along what other pages need.
  web: [
    '@foyer/contract',
    '@foyer/domain',
    '@foyer/domain/brand-shades',
    '@foyer/domain/booked-slot',
    '@foyer/domain/embed-address',
    '@foyer/domain/minor-units',
    '@foyer/domain/passkey-host',
    '@foyer/domain/payable-online',
    '@foyer/domain/renditions',
    '@foyer/domain/single-dates',
    '@foyer/domain/window-text',
    '@foyer/domain/zone-names',
    '@foyer/sdk',
    '@foyer/sdk/embed',
    '@foyer/sdk/embed-messages',
    '@foyer/sdk/proof-of-work',
  ],
}
// These three run in browsers, servers and tests alike: besides the named packages they stand alone.
const standsAlone = ['contract', 'domain', 'sdk']

function isAllowedFrom(path: string, target: string): boolean {
  const floor = floorOf(path)
  const allowed = mayImport[floor] ?? []
  if (target === '@foyer/sdk' && callersOfTheApi.some((folder) => path.startsWith(folder))) return true
  if (isTest(path)) return floorOf(target) === floor || !isPath(target)
  if (isPath(target)) return floorOf(target) === floor
  return target.startsWith('@foyer/') || standsAlone.includes(floor) ? allowed.includes(target) : true
}

/** The sample is played through the SDK, as a story in a test is; assistants get what any program gets. */
const callersOfTheApi = ['server/src/setup/seed/', 'server/src/programs/assistants/']

/** Folders of a wing that are no room: the means of the ground, and the players of the sample. */
const notRooms = ['db', 'http', 'outbox', 'ports', 'mail', 'tables', 'money', 'time', 'seed']

const wingAndRoom = /^(?:contract|domain|server)\/src\/([^/]+)\/([^/]+?)(?:\/|\.ts$)/
const wingOf = (path: string): string | null => wingAndRoom.exec(path)?.[1] ?? null

/** The folder of a file's room, on any floor. */
export function roomPathOf(path: string): string | null {
  if (path.startsWith('web/app/')) return webRoom.exec(path)?.[1] ?? null
  return roomOf(path) && path.split('/').slice(0, 4).join('/')
}

/** The room of a file on one of the three floors that are ordered alike. */
function roomOf(path: string): string | null {
  const room = wingAndRoom.exec(path)?.[2]
  if (room === undefined || notRooms.includes(room) || wingOf(path) === 'test') return null
  // A small room of the contract is one file; the other files of a wing belong to all its rooms.
  return order.includes(room) || path.includes(`/${room}/`) ? room : null
}

const order = Object.keys(rooms)
const roomPaths = new Set(Object.entries(wings).flatMap(([wing, { rooms }]) => Object.keys(rooms).map((room) => `${wing}/${room}`)))

const isAboveInOrder = (room: string | null, other: string | null): boolean =>
  room !== null && other !== null && order.indexOf(other) > order.indexOf(room)

function isBehindDoor(room: string | null, target: string): boolean {
  const other = roomOf(target)
  return other !== null && other !== room && !isDoor(other, target)
}

const isDoor = (room: string, path: string) => [room, ...(doors[room] ?? [])].some((file) => path.endsWith(`/${room}/${file}.ts`))

const webRoom = new RegExp(`^(web/app/(?:${Object.keys(wings).join('|')})/[^/]+)/`)
const webWing = new RegExp(`^web/app/(${Object.keys(wings).join('|')})/`)
const uiMaySee = new RegExp(`^web/app/((ui|text)/|[^/]+$|(${Object.keys(wings).join('|')})/[^/]+$)`)
// What lies in a wing itself, in no room, is shared by all rooms; so are these.
const shared = /^web\/app\/(ground\/(forms|lists)|house\/shell|money\/(credits|fees)|community\/coming|sales\/desk)\//

function isAbove(path: string, target: string): boolean {
  if (!target.startsWith('web/app/') || uiMaySee.test(target)) return false
  const room = /^web\/app\/[^/]+\/[^/]+\//.exec(path)?.[0]
  return !webWing.test(path) || room === undefined || !(target.startsWith(room) || shared.test(target))
}

const mayHoldSql = (path: string) => /-(store|fields)\.ts$|^server\/src\/(ground\/(outbox|db)|setup\/seed|test)\//.test(path)

/** A room, or one of the folders beside the rooms. */
const folderOf = (path: string): string => wingAndRoom.exec(path)?.[2] ?? ''

const mayWrite = (room: string, table: string): boolean =>
  tablesOfRooms[room]?.includes(table) || foreignWrites.some((write) => write.room === room && write.table === table)

const allTables = new Set(Object.values(tablesOfRooms).flat())
const writing = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)|\b(?:insert into|delete from|merge into|update) (?:only )?(\w+)/g

function tablesWrittenIn({ path, text }: Source): string[] {
  if (!path.startsWith('server/src/') || !mayHoldSql(path)) return []
  const names = [...withoutComments(text).matchAll(writing)].map(([, byKysely, bySql]) => byKysely ?? bySql ?? '')
  return [...new Set(names)].filter((name) => allTables.has(name))
}

export const isTest = (path: string) => /\.test\.tsx?$|^[a-z]+\/src\/test\//.test(path)
const isPath = (target: string) => target.includes('/') && !target.startsWith('@') && /\.\w+$/.test(target)
const floorOf = (path: string) => path.split('/')[0] ?? ''

/** Where a file's imports lead: packages by name, files by their path from the root. */
export function importsOf({ path, text }: Source): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\s]+)'/g)].map((match) => match[1] ?? '')
  return specifiers.map((specifier) => (specifier.startsWith('.') ? resolve(path, specifier) : specifier))
}

function resolve(path: string, specifier: string): string {
  return new URL(specifier, `file:///${path}`).pathname.slice(1)
}

const wordsIn = (text: string, pattern: RegExp) => [...withoutComments(text).matchAll(pattern)].map(([word]) => word)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
