import { type LoaderFunctionArgs, type MetaFunction, NavLink, Outlet, redirect } from 'react-router'
import { apiOf } from '../ground/server-api.ts'
import { SignOut } from '../house/shell/sign-out.tsx'
import { paths } from '../paths.ts'
import { accountPaths } from '../people/account-paths.ts'
import { useText } from '../text/text.tsx'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Redirects visitors; the server itself authorizes every call. */
export const loader = async ({ context, url: { pathname, search } }: LoaderFunctionArgs) => {
  const { session } = await apiOf(context).identity.getSession({})
  if (!session.identity) throw redirect(paths.signIn({ to: pathname + search }))
  return { identity: session.identity }
}

const linkLook =
  'flex min-h-11 items-center rounded-m px-3 font-medium text-ink-2 text-small hover:bg-hover hover:text-ink aria-[current=page]:bg-press aria-[current=page]:font-strong aria-[current=page]:text-ink'

const MemberLayout = () => {
  const { t } = useText()
  return (
    <div className="page grid gap-x-12 gap-y-6 pt-6 wide:pt-12 desk:grid-cols-[180px_minmax(0,1fr)]">
      <nav aria-label={t('security.nav')} className="-mx-3 flex flex-wrap content-start gap-1 desk:grid">
        <NavLink to={accountPaths.home()} end className={linkLook}>
          {t('member.home')}
        </NavLink>
        <NavLink to={accountPaths.bookings()} className={linkLook}>
          {t('member.bookings')}
        </NavLink>
        <NavLink to={accountPaths.plans()} className={linkLook}>
          {t('member.plans.title')}
        </NavLink>
        <NavLink to={accountPaths.family()} className={linkLook}>
          {t('member.family.title')}
        </NavLink>
        <NavLink to={accountPaths.profile()} className={linkLook}>
          {t('security.profile')}
        </NavLink>
        <NavLink to={accountPaths.security()} className={linkLook}>
          {t('security.title')}
        </NavLink>
        <NavLink to={accountPaths.notifications()} className={linkLook}>
          {t('account.notifications.title')}
        </NavLink>
        <NavLink to={accountPaths.data()} className={linkLook}>
          {t('account.ownData.title')}
        </NavLink>
        <SignOut className={linkLook} />
      </nav>
      <div className="min-w-0 max-w-[680px]">
        <Outlet />
      </div>
    </div>
  )
}

export default MemberLayout
