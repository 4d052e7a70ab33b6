import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { checkoutDirectory } from '../checkout.ts'
import { builtWeb } from './built-web.ts'
import { recaptchaSources } from './recaptcha-sources.ts'
import { mountWeb } from './web.ts'

const webFolder = path.join(checkoutDirectory, 'web')

type PagesSettings = {
  isDevelopment: boolean
  showsWorkshop: boolean
  recaptcha: { scriptUrl: string } | null
  publicUrl: string
  pictureOrigins: readonly string[]
}

/** The pages of this checkout: built, or from their sources during development. */
export const mountPages = async (
  app: FastifyInstance,
  { isDevelopment, showsWorkshop, recaptcha, ...addresses }: PagesSettings,
): Promise<void> => {
  // Pictures have the site's public address, under whatever host a page was requested.
  const pictureOrigins = [addresses.publicUrl, ...addresses.pictureOrigins]
  const captcha = recaptcha ? recaptchaSources(recaptcha.scriptUrl) : undefined
  if (!isDevelopment) return await mountWeb(app, builtWeb(path.join(webFolder, 'build'), { showsWorkshop, captcha, pictureOrigins }))
  // The bundler is large and only needed here.
  const { developmentWeb } = await import('./development-web.ts')
  await mountWeb(app, await developmentWeb(app, webFolder))
}
