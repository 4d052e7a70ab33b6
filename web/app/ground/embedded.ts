import { type EmbedLooks, readEmbedPath } from '@foyer/domain/embed-address'
import { useHref } from 'react-router'
import { tabStore } from './stored.ts'

/** How a page looks in a frame on another page; null in a window of its own. */
export const useEmbed = (): EmbedLooks | null => readEmbedPath(useHref('/'))?.looks ?? null

/** The path of the page, as the router knows it. */
export const pageOf = (pathname: string): string => readEmbedPath(pathname)?.page ?? pathname

export const isEmbedded = (): boolean => typeof location !== 'undefined' && readEmbedPath(location.pathname) !== null

type FetchApi = (url: string, init: RequestInit) => Promise<Response>

/**
 * Frames on other pages have no cookies: the visitor is named by a header. Calls wait for the first one, which gets the name, because a
 * hold belongs to the visitor who took it.
 */
export const fetchAsFramedVisitor = (send: FetchApi): FetchApi => {
  visitor = tabStore.read(key)
  let naming: Promise<unknown> | undefined
  const ask = async (url: string, init: RequestInit) => {
    const answer = await send(url, { ...init, headers: { ...(init.headers as Record<string, string>), [header]: visitor ?? 'new' } }) // the client sends a plain object
    const named = answer.headers.get(header)
    if (named !== null) {
      visitor = named
      tabStore.keep(key, named)
    }
    return answer
  }
  return async (url, init) => {
    if (visitor !== null) return await ask(url, init)
    if (naming) {
      await naming.catch(() => undefined)
      return await ask(url, init)
    }
    const first = ask(url, init)
    naming = first
    return await first.finally(() => {
      naming = undefined
    })
  }
}

let visitor: string | null = null
const key = 'foyer-visitor'
const header = 'x-foyer-visitor'

/** The router asks for the data of pages by itself; their loaders know the visitor, too. Returns what ends it. */
export const nameVisitorToLoaders = (): (() => void) => {
  const plain = window.fetch
  window.fetch = (input, init = {}) => {
    const { href } = new URL(input instanceof Request ? input.url : input, location.href)
    if (visitor === null || !href.startsWith(`${location.origin}/embed/`)) return plain(input, init)
    const headers = new Headers(init.headers)
    headers.set(header, visitor)
    return plain(input, { ...init, headers })
  }
  return () => {
    window.fetch = plain
  }
}

/**
 * Leaves for a page that no frame may show, once its address is known. In a frame a tab opens at once, because browsers allow that during a
 * press alone.
 */
export const beginLeaving = (): { lead: (address: string) => void; stay: () => void } => {
  if (!isEmbedded()) return { lead: (address) => location.assign(address), stay: () => undefined }
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    // Where tabs are blocked, the page around the frame makes way.
    lead: (address) => (tab ? tab.location.replace(address) : void window.open(address, '_top')),
    stay: () => tab?.close(),
  }
}
