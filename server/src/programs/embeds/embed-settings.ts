import { invalid, mostOriginLetters, Refusal, readEmbedOrigin } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Handler } from '../../ground/handler.ts'
import type { FramingOrigins } from '../../ground/http/framed-pages.ts'
import { siteDirectory } from '../../people/site-directory/site-directory.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { findEmbedSettings, saveEmbedSettings } from './embeds-store.ts'

export const getEmbedSettings: Handler<'embeds', 'getEmbedSettings'> = async (_input, { db, siteId }) => ({
  embedSettings: await findEmbedSettings(db, siteId),
})

export const updateEmbedSettings: Handler<'embeds', 'updateEmbedSettings'> = async ({ body }, context) => {
  const { siteId, now } = context
  const { revision } = body.embedSettings
  const origins = readOrigins(body.embedSettings.origins)
  return await context.inTransaction(async (tx) => {
    const isSaved = await saveEmbedSettings(tx, { siteId, now, revision, origins })
    const embedSettings = await findEmbedSettings(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: embedSettings })
    await tellOwners(tx, context, { change: 'EMBEDDING_CHANGED', detail: origins.join(', ') || undefined })
    return { embedSettings }
  })
}

/** Read with each framed page, so that a page that was taken off the list shows nothing more. */
export const framingOrigins =
  (dependencies: Dependencies): FramingOrigins =>
  async ({ hostname }) => {
    const { siteByHost, onlySiteId } = await siteDirectory(dependencies)
    const siteId = siteByHost.get(hostname.toLowerCase()) ?? onlySiteId
    return siteId === null ? [] : (await findEmbedSettings(dependencies.db, siteId)).origins
  }

const readOrigins = (sent: readonly string[]): string[] => {
  const origins = sent.map((text, position) => {
    const read = readEmbedOrigin(originIn(text))
    if ('fault' in read) throw invalid(`embedSettings.origins[${position}]`, faults[read.fault], read.fault)
    return read.origin
  })
  const different = [...new Set(origins)]
  if (different.join(' ').length > mostOriginLetters)
    throw invalid('embedSettings.origins', `must have at most ${mostOriginLetters} letters together`, 'MAX_LENGTH')
  return different
}

const faults = {
  FORMAT: 'must be an origin such as https://www.example.com, or https://*.example.com for all subdomains',
  INSECURE: 'must begin with https://',
  TOO_WIDE: 'must name a domain behind the asterisk, such as https://*.example.com',
} as const

/** People paste the address of a page, or its host alone; names beyond ASCII are written as browsers send them. */
const originIn = (text: string): string => {
  const trimmed = text.trim()
  const full = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*:\d+(\/|$)/.test(trimmed) ? trimmed : `https://${trimmed}`
  // No host has an asterisk, so a subdomain stands for it meanwhile.
  const named = full.replace('://*.', `://${anySubdomain}.`)
  if (!URL.canParse(named)) return full
  const { protocol, host, username, password } = new URL(named)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return full
  return `${protocol}//${host.replace(new RegExp(`^${anySubdomain}\\.`), '*.')}`
}

const anySubdomain = 'any-subdomain'
