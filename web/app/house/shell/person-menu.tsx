import type { Session } from '@foyer/contract'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { useDisclosure } from '../../ui/overlays/use-disclosure.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { SignOut } from './sign-out.tsx'

type PersonMenuProps = { person: HeaderPerson }

// Repeats the style of the header's links: importing it would move it from the chunk of every page into this one.
const look =
  'inline-flex min-h-11 items-center rounded-m px-3 font-medium text-ink-2 text-small hover:bg-hover hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink'

/** A button with a menu; inside the folded menu of a phone, the links themselves. */
const PersonMenu = ({ isList, ...menu }: PersonMenuProps & { isList?: boolean | undefined }) =>
  isList ? <PersonLinks {...menu} /> : <MenuButton {...menu} />

export default PersonMenu

export const PersonMark = ({ person }: PersonMenuProps) => {
  const { t } = useText()
  return (
    <NavLink to={accountPaths.home()} className="p-2">
      <Avatar name={person.name} size={28} />
      <span className="sr-only">{t('account.menu.account', { name: person.name })}</span>
    </NavLink>
  )
}

const MenuButton = ({ person }: PersonMenuProps) => {
  const { t } = useText()
  const { frame, button, isOpen, toggle, close } = useDisclosure()
  return (
    <div ref={frame} className="relative">
      <button ref={button} type="button" aria-expanded={isOpen} className={classes(look, 'gap-2')} onClick={toggle}>
        <Avatar name={person.name} size={28} />
        <span className="sr-only">{t('account.menu.label')}</span>
        <span className="max-w-40 truncate">{person.name}</span>
      </button>
      <Panel isOpen={isOpen} onChosen={close}>
        <PersonLinks person={person} />
      </Panel>
    </div>
  )
}

const Panel = ({ isOpen, onChosen, children }: { isOpen: boolean; onChosen: () => void; children: ReactNode }) => (
  // Clicks on the links bubble up to here and close the menu.
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click.
  // biome-ignore lint/a11y/noStaticElementInteractions: see above.
  <div
    hidden={!isOpen}
    onClick={onChosen}
    className="absolute end-0 z-20 mt-1 min-w-50 rounded-card border border-line bg-floating p-1 shadow-float *:w-full"
  >
    {children}
  </div>
)

const PersonLinks = ({ person }: PersonMenuProps) => {
  const { t } = useText()
  return (
    <>
      <NavLink to={accountPaths.home()} end className={look}>
        {t('account.menu.home')}
      </NavLink>
      <NavLink to={accountPaths.profile()} className={look}>
        {t('account.menu.profile')}
      </NavLink>
      <NavLink to={accountPaths.security()} className={look}>
        {t('account.menu.security')}
      </NavLink>
      {person.isManager && (
        // The dashboard is a document of its own, with its own frame and words.
        <NavLink to={paths.manage()} reloadDocument className={look}>
          {t('account.menu.dashboard')}
        </NavLink>
      )}
      <SignOut className={look} />
    </>
  )
}

export type HeaderPerson = { name: string; isManager: boolean }

export const personOf = ({ role, identity }: Session): HeaderPerson | null =>
  identity ? { name: identity.name ?? identity.email, isManager: role === 'MANAGER' } : null
