import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { endSession } from '../../people/end-session.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ExternalIcon, LockIcon, MailIcon, SignOutIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { LanguageLinks } from './language-links.tsx'

/** Who is signed in, at the foot of the side navigation. */
export const ManagerAccount = () => {
  const { t } = useText()
  const { identity } = useSession()
  const name = identity?.name ?? identity?.email ?? ''
  return (
    <div className="mt-auto grid gap-1">
      <LanguageLinks className="flex min-h-8 items-center rounded-s px-2 text-ink-2 text-small hover:bg-hover" />
      <Menu label={t('manager.nav.signedInAs', { name })} trigger={<AccountButton name={name} />}>
        <AccountItems />
      </Menu>
    </div>
  )
}

/** The menu of the signed-in manager's own account. */
export const AccountItems = () => {
  const { t } = useText()
  const signOut = useMutation({ mutationFn: endSession, onSuccess: () => location.assign(paths.home()) })
  return (
    <>
      <MenuItem icon={ExternalIcon} href={paths.home()}>
        {t('manager.nav.site')}
      </MenuItem>
      <MenuItem icon={MailIcon} href={paths.manageNotifications()}>
        {t('manager.teamMails.title')}
      </MenuItem>
      <MenuItem icon={LockIcon} href={accountPaths.security()}>
        {t('manager.nav.security')}
      </MenuItem>
      <MenuItem icon={SignOutIcon} onAction={() => signOut.mutate()}>
        {t('manager.nav.signOut')}
      </MenuItem>
    </>
  )
}

const AccountButton = ({ name, ...button }: ComponentProps<'button'> & { name: string }) => (
  <button
    type="button"
    {...button}
    className="flex min-h-10 w-full items-center gap-2.5 rounded-s px-2 text-start text-small hover:bg-hover"
  >
    <Avatar name={name} size={20} />
    <span className="truncate">{name}</span>
  </button>
)
