import type { Language } from '@foyer/contract'
import { createContext } from 'react-router'
import type { Locale } from '../text/locale.ts'

export type PageContext = {
  /** Asks the API inside the process, with the visitor's own cookie. */
  fetchApi: (url: string, init: RequestInit) => Promise<Response>
  nonce: string
  requestId: string
  /** Whether `/ui` shows every control in every state. */
  showsWorkshop: boolean
  /** Lets this page load the captcha that the server's operator chose. No other page may. */
  openToCaptcha: () => void
}

/** The server fills it under this very key, which it takes from the bundle: another copy of the key would be another key. */
export const pageContext = createContext<PageContext>()

/** Chosen once per request, before any loader runs. */
export const languageContext = createContext<Language>('en')

/** How the page writes dates, times and numbers: chosen with the language. */
export const localeContext = createContext<Locale>('en-GB')
