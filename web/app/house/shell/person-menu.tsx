import type { Session } from '@foyer/contract'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { SignOut } from './sign-out.tsx'

type PersonMenuProps = { person: Person }

// As the links of the header look, which do not carry it out to this piece: every page has them.
const look =
  'inline-flex min-h-11 items-center rounded-m px-3 font-medium text-ink-2 text-small hover:bg-hover hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink'

/** Behind a button where there is room for one line; in the menu of a phone, the links themselves. */
const PersonMenu = ({ isList, ...menu }: PersonMenuProps & { isList?: boolean | undefined }) =>
  isList ? <PersonLinks {...menu} /> : <MenuButton {...menu} />

export default PersonMenu

/** On a phone, where the menu is folded: who is signed in, and the way to the account. */
export const PersonMark = ({ person }: PersonMenuProps) => {
  const { t } = useText()
  return (
    <NavLink to={accountPaths.home()} className="p-2">
      <Avatar name={person.name} size={28} />
      <span className="sr-only">{t('account.menu.account', { name: person.name })}</span>
    </NavLink>
  )
}

/** The signed-in person's menu: a button that opens a few links. */
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
  // A link closes the menu by bubbling up to here; the links themselves are what is operated.
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
        // The dashboard is another frame with words of its own: a document of its own, too.
        <NavLink to={paths.manage()} reloadDocument className={look}>
          {t('account.menu.dashboard')}
        </NavLink>
      )}
      <SignOut className={look} />
    </>
  )
}

/** Who is signed in, as far as the frame of a page shows it. */
export type Person = { name: string; isManager: boolean }

export const personOf = ({ role, identity }: Session): Person | null =>
  identity ? { name: identity.name ?? identity.email, isManager: role === 'MANAGER' } : null
