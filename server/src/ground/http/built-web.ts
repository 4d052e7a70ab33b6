import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { ServerBuild } from 'react-router'
import { pageHeaders } from './page-headers.ts'
import type { WebSource } from './web.ts'

type BuiltWebSettings = Pick<Partial<WebSource>, 'showsWorkshop' | 'captcha'> & {
  /** Where pictures come from besides the address of the page. */
  pictureOrigins?: readonly string[]
}

/** The pages as `npm run build` made them, in `folder`. */
export const builtWeb = (folder: string, { showsWorkshop = false, captcha, pictureOrigins = [] }: BuiltWebSettings = {}): WebSource => {
  let build: Promise<ServerBuild> | undefined
  return {
    mode: 'production',
    showsWorkshop,
    captcha,
    headers: (nonce, also) => pageHeaders(nonce, also, pictureOrigins),
    loadBuild: () => {
      build ??= import(pathToFileURL(path.join(folder, 'server/index.js')).href)
      return build
    },
    mountAssets: async (scope) => {
      const root = path.join(folder, 'client')
      await scope.register(fastifyStatic, {
        root,
        serve: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, file) => {
          reply.header('cache-control', cacheFor(file)).header('x-content-type-options', 'nosniff')
        },
      })
      return new Set(globSync('**/*.*', { cwd: root, exclude: ['.vite/**', '**/*.{br,gz}'] }).map((file) => `/${file}`))
    },
  }
}

/** The name of an asset holds the hash of its content; everything else may change with the next release. */
const cacheFor = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
