import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { useVisit, wayBack } from '../../booking/visit.ts'
import { phoneLink } from '../../ground/format.ts'
import { paths } from '../../paths.ts'
import { wordsFor } from '../../text/page-text.ts'
import { useText } from '../../text/text.tsx'
import { linkLook } from '../../ui/link.tsx'
import { ChevronLeftIcon, CloseIcon, MenuIcon } from '../../ui/pictures/visitor-icons.tsx'
import { useSite } from '../site-context.ts'
import { SkipLink } from './focus-content.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { HeaderPerson } from './person-menu.tsx'
import { SiteMark } from './site-mark.tsx'

const navLook =
  'inline-flex min-h-11 items-center rounded-m px-3 font-medium text-ink-2 text-small hover:bg-hover hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink'

const loadPerson = () => wordsFor('account').then(() => import('./person-menu.tsx'))
const PersonMenu = lazy(loadPerson)
const PersonMark = lazy(() => loadPerson().then(({ PersonMark: Mark }) => ({ default: Mark })))

type Offered = { hasTimetable: boolean; hasPlans: boolean; isCommunityOpen: boolean }
type HeaderProps = Offered & { person: HeaderPerson | null | undefined }
type VisitorShellProps = HeaderProps & { children: ReactNode }

export const VisitorShell = ({ children, ...header }: VisitorShellProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <VisitorHeader {...header} />
    <main id="main" tabIndex={-1} className="grow pb-16 wrap-break-word wide:pb-24">
      {children}
    </main>
    <VisitorFooter />
  </div>
)

const VisitorHeader = ({ person, ...offered }: HeaderProps) => {
  const { t } = useText()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const Sign = isMenuOpen ? CloseIcon : MenuIcon
  return (
    <header className="border-line border-b">
      <VisitLine />
      <div className="page flex h-15 items-center gap-8 wide:h-18">
        <SiteMark to={paths.home()} size={28} className="min-h-11 text-[1.125rem]" />
        <nav aria-label={t('visitor.nav.label')} className="hidden gap-1 wide:flex">
          <NavLinks {...offered} />
        </nav>
        <div className="ms-auto hidden gap-2 wide:flex">
          <SideLinks person={person} />
        </div>
        <div className="-me-3 ms-auto flex items-center wide:hidden">
          {person && (
            <Suspense>
              <PersonMark person={person} />
            </Suspense>
          )}
          <button
            type="button"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            aria-label={t('visitor.nav.menu')}
            className="grid size-11 place-content-center rounded-m hover:bg-hover"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Sign size={20} />
          </button>
        </div>
      </div>
      {/* Clicks on the links bubble up to here and close the menu. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div id="menu" hidden={!isMenuOpen} className="page border-line border-t py-2 wide:hidden" onClick={() => setMenuOpen(false)}>
        <nav aria-label={t('visitor.nav.label')} className="-mx-3 grid">
          <NavLinks {...offered} />
          <SideLinks person={person} isList />
        </nav>
      </div>
    </header>
  )
}

const VisitLine = () => {
  const { t } = useText()
  const visit = useVisit()
  const back = wayBack(visit, 'postFlowUrl')
  if (!visit || back === null) return null
  return (
    <p className="border-line border-b bg-brand-wash">
      <a href={back} className="page flex min-h-11 items-center gap-2 py-2 text-brand-ink text-small wrap-anywhere hover:underline">
        <ChevronLeftIcon size={18} className="-ms-1 shrink-0" />
        {t('visitor.visit.back', { client: visit.clientName })}
      </a>
    </p>
  )
}

const NavLinks = ({ hasTimetable, hasPlans, isCommunityOpen }: Offered) => {
  const { t } = useText()
  return (
    <>
      <NavLink to={paths.services()} className={navLook}>
        {t('visitor.nav.services')}
      </NavLink>
      {hasTimetable && (
        <NavLink to={paths.timetable()} className={navLook}>
          {t('visitor.nav.timetable')}
        </NavLink>
      )}
      {hasPlans && (
        <NavLink to={paths.plans()} className={navLook}>
          {t('visitor.nav.plans')}
        </NavLink>
      )}
      {isCommunityOpen && (
        <NavLink to={paths.community()} className={navLook}>
          {t('visitor.nav.community')}
        </NavLink>
      )}
    </>
  )
}

type SideLinksProps = { person: HeaderPerson | null | undefined; isList?: boolean }

const SideLinks = ({ person, isList }: SideLinksProps) => {
  const { t } = useText()
  const ownSignIn = wayBack(useVisit(), 'loginUrl')
  return (
    <>
      <LanguageLinks className={navLook} />
      {person ? (
        <Suspense>
          <PersonMenu person={person} isList={isList} />
        </Suspense>
      ) : (
        <NavLink to={ownSignIn ?? paths.signIn()} reloadDocument={ownSignIn !== null} className={navLook}>
          {t('visitor.nav.signIn')}
        </NavLink>
      )}
    </>
  )
}

const VisitorFooter = () => {
  const { t } = useText()
  const { name, address, email, phone } = useSite()
  const writtenAddress = address?.formattedAddress
  return (
    <footer className="border-line border-t text-ink-3 text-small">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-6">
        <span className="max-wide:basis-full">{writtenAddress === undefined ? name : `${name}, ${writtenAddress}`}</span>
        {email !== undefined && (
          <a className={linkLook} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== undefined && (
          <a className={linkLook} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
        <span className="wide:ms-auto">{t('visitor.nav.bookedWith')}</span>
      </div>
    </footer>
  )
}
