import type { Language } from '@foyer/contract'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { useSite } from '../site-context.ts'

type LanguageLinksProps = { className: string }

/** The other languages of the site, each named in itself. A link with `?lang=`, so that it works before any script and can be shared. */
export const LanguageLinks = ({ className }: LanguageLinksProps) => {
  const { t, language } = useText()
  const location = useLocation()
  const others = useSite().languages.filter((other) => other !== language)
  return others.map((other) => (
    <a key={other} href={addressIn(other, location)} hrefLang={other} lang={other} className={className}>
      {t(`common.languages.${other}`)}
    </a>
  ))
}

/** The same page in another language: of this site, even if its path begins as an address elsewhere would. */
export const addressIn = (language: Language, { pathname, search }: { pathname: string; search: string }): string => {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname.replace(/^\/+/, '/')}?${query}`
}
