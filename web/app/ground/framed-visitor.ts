import { fetchReauthenticating } from './reauthentication.ts'
import { tabStore } from './stored.ts'

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
    while (visitor === null && naming) await naming.catch(() => undefined)
    if (visitor !== null) return await ask(url, init)
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

/** As the browser asks in frames. */
export const fetchInFrame: FetchApi = fetchAsFramedVisitor(fetchReauthenticating)
