import type { Language } from '@foyer/contract'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { useSite } from '../site-context.ts'

type LanguageLinksProps = { className: string }

/** Links with `?lang=` work before scripts load, and can be shared. */
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

/** Stays on this site, even if the path looks like another origin (`//…`). */
export const addressIn = (language: Language, { pathname, search }: { pathname: string; search: string }): string => {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname.replace(/^\/+/, '/')}?${query}`
}
