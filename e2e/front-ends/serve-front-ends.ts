import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'
import type { Site } from './front-end.ts'

/** What a front end looks like: those that sign people in are two, and look the same. */
const pages = { 'with-sdk': 'page.html', 'with-fetch': 'page.html', 'with-bookings': 'bookings.html' } as const
export type FrontEndName = keyof typeof pages
export const frontEnds = ['with-sdk', 'with-fetch'] as const satisfies FrontEndName[]

export type ServedFrontEnds = { port: number; introduce: (site: Site) => void; close: () => void }

/** These pages, bundled, on a port of their own. Each learns from /site.json where the site is and who it is to it, and nothing else. */
export const serveFrontEnds = async (names: readonly FrontEndName[] = frontEnds): Promise<ServedFrontEnds> => {
  const scripts = new Map<string, string>(await Promise.all(names.map(async (name) => [`/${name}.js`, await bundled(name)] as const)))
  let site: Site | null = null
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://front-end')
    const name = names.find((one) => pathname === `/${one}` || pathname === `/${one}/callback`)
    const script = scripts.get(pathname)
    if (script) response.setHeader('content-type', 'text/javascript').end(script)
    else if (name) response.setHeader('content-type', 'text/html').end(pageOf(name))
    else if (pathname === '/site.json') response.setHeader('content-type', 'application/json').end(JSON.stringify(site))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    introduce: (told) => {
      site = told
    },
    close: () => server.close(),
  }
}

const pageOf = (name: FrontEndName): string =>
  readFileSync(path.join(import.meta.dirname, pages[name]), 'utf8').replace('{{script}}', `/${name}.js`)

const bundled = async (name: FrontEndName): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: path.join(import.meta.dirname, `${name}.ts`), formats: ['es'], fileName: name } },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error('vite watches instead of building')
  const [{ code }] = bundle.output
  return code
}
