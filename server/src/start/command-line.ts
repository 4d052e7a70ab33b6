import { configHelp } from '../ground/config.ts'
import { StartError } from '../ground/start-error.ts'

const help = `Foyer: a site where visitors book, and the business runs it all.

  npm start            start it: everything it needs is made on the way
  npm run dev          start it with the web app served from its sources
  npm test             everything that is tested
  npm start -- --help  this page

${configHelp()}`

/** What the arguments ask for instead of a start: a text to print, or null. Arguments configure nothing, so any other is refused. */
export function readCommandLine(args: readonly string[]): string | null {
  const unknown = args.find((arg) => arg !== '--help' && arg !== '-h')
  if (unknown !== undefined) throw new StartError(`Foyer does not know the argument ${unknown}; --help lists what can be set, and how.`)
  return args.length > 0 ? help : null
}
