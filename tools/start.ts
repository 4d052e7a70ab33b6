import { configHelp } from '../server/src/config.ts'
import { printProgress } from '../server/src/progress.ts'
import { buildWeb, isWebBuilt } from './build-web.ts'

const help = `Foyer: a site where visitors book, and the business runs it all.

  npm start            start it: everything it needs is made on the way
  npm run dev          start it with the web app served from its sources
  npm test             everything that is tested
  npm start -- --help  this page

${configHelp()}`

if (process.argv.includes('--help')) {
  console.log(help)
} else {
  await startServer()
}

async function startServer(): Promise<void> {
  // React is half again as slow at drawing pages and mails while it looks out for mistakes in them.
  process.env.NODE_ENV ??= 'production'
  if (!isWebBuilt()) await printProgress('web app built', buildWeb)
  await import('../server/src/main.ts')
}
