import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { checkoutDirectory } from '../checkout.ts'
import type { FramingOrigins } from './framed-pages.ts'
import { pageHeaders, recaptchaSources } from './page-headers.ts'
import { mountWeb, type WebSource } from './web.ts'

const webFolder = path.join(checkoutDirectory, 'web')

type PagesSettings = {
  isDevelopment: boolean
  showsWorkshop: boolean
  recaptcha: { scriptUrl: string } | null
  publicUrl: string
  pictureOrigins: readonly string[]
  framingOrigins: FramingOrigins
}

export const mountPages = async (
  app: FastifyInstance,
  { isDevelopment, showsWorkshop, recaptcha, framingOrigins, ...addresses }: PagesSettings,
): Promise<void> => {
  // Pictures have the site's public address, under whatever host a page was requested.
  const pictureOrigins = [addresses.publicUrl, ...addresses.pictureOrigins]
  const captcha = recaptcha ? recaptchaSources(recaptcha.scriptUrl) : undefined
  if (!isDevelopment) {
    return await mountWeb(app, { ...builtWeb(path.join(webFolder, 'build'), { showsWorkshop, captcha, pictureOrigins }), framingOrigins })
  }
  const { developmentWeb } = await import('./development-web.ts')
  await mountWeb(app, { ...(await developmentWeb(app, webFolder)), framingOrigins })
}

type BuiltWebSettings = Pick<Partial<WebSource>, 'showsWorkshop' | 'captcha'> & {
  pictureOrigins?: readonly string[]
}

const builtWeb = (folder: string, { showsWorkshop = false, captcha, pictureOrigins = [] }: BuiltWebSettings = {}): WebSource => {
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
      const files = globSync('**/*.*', { cwd: root, exclude: ['.vite/**', '**/*.{br,gz}'] })
      // Addresses have slashes, also on Windows.
      return new Set(files.map((file) => `/${file.replaceAll(path.sep, '/')}`))
    },
  }
}

/** The name of an asset holds the hash of its content; everything else may change with the next release. */
const cacheFor = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
