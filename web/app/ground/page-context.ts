import type { Language } from '@foyer/contract'
import type { EmbedLooks } from '@foyer/domain'
import { createContext } from 'react-router'
import type { Locale } from '../text/locale.ts'

export type PageContext = {
  /** Calls the API inside the process, with the visitor's cookie. */
  fetchApi: (url: string, init: RequestInit) => Promise<Response>
  nonce: string
  requestId: string
  /** In a frame on another page: how it looks there, and whose pages may show it. */
  framed?: { looks: EmbedLooks; origins: readonly string[] } | null | undefined
  showsWorkshop: boolean
  /** Allows this page to load the captcha that the operator chose; no other page may. */
  openToCaptcha: () => void
}

/** The server fills the context under this key, which it reads from the bundle: a second copy of the module would be another key. */
export const pageContext = createContext<PageContext>()

export const languageContext = createContext<Language>('en')

export const localeContext = createContext<Locale>('en-GB')
