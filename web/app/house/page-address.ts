import type { Language, Site } from '@foyer/contract'

type Addressed = Pick<Site, 'publicUrl' | 'defaultLanguage'>

/** The one address of a page in a language, without the choices in its query; it stays on this site even if the path looks like another (`//…`). */
export const addressIn = ({ publicUrl, defaultLanguage }: Addressed, pathname: string, language: Language): string =>
  `${new URL(pathname.replace(/^\/+/, '/'), publicUrl).href}${language === defaultLanguage ? '' : `?lang=${language}`}`
