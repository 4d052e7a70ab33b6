import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type ClientLoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router'
import { type ScreenHandle, useReaches } from '../ground/permissions.ts'
import { queryClient } from '../ground/query-client.ts'
import { ManagerShell, NotYourRole } from '../house/shell/manager-shell.tsx'
import { OwnerReauthentication } from '../house/shell/owner-reauthentication.tsx'
import { PaletteKey } from '../house/shell/palette/palette-button.tsx'
import { ManagerFrame } from '../house/shell/screen-bar.tsx'
import { paths } from '../paths.ts'
import { requireManager, sessionQuery, useSession } from '../session.tsx'
import { wordsFor } from '../text/page-text.ts'
import { useText } from '../text/text.tsx'
import { ToastRegion } from '../ui/overlays/toast.tsx'

export const handle = { density: 'dense' }

/** Only decides what to show; the server itself authorizes every call. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  // Navigation from a page of the site has not loaded these words yet.
  await Promise.all([wordsFor('manager'), wordsFor('plans')])
  await requireManager(request)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = ManagerFrame

const ManagerLayout = () => {
  const { locale } = useText()
  const [queries] = useState(queryClient)
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={locale}>
        <ManagerShell>
          <Screen />
          <OwnerReauthentication />
          <PaletteKey />
        </ManagerShell>
        <ToastRegion />
      </I18nProvider>
    </QueryClientProvider>
  )
}

const Screen = () => {
  const reaches = useReaches()
  const { role } = useSession()
  useSessionLookedAtAgain()
  const needs = useMatches().flatMap(({ handle: each }) => (isScreenHandle(each) ? [{ ...each, permission: each.needs }] : []))
  if (role !== 'MANAGER') return <SignInAgain />
  return needs.every(reaches) ? <Outlet /> : <NotYourRole />
}

/**
 * Repeated on each navigation, because the manager may have lost the role meanwhile and some operations of a screen are open to visitors.
 * The screen does not wait for the answer.
 */
const useSessionLookedAtAgain = () => {
  const { pathname } = useLocation()
  const lookedAt = useRef(pathname)
  useEffect(() => {
    if (lookedAt.current === pathname) return
    lookedAt.current = pathname
    void queryClient().invalidateQueries({ queryKey: sessionQuery().queryKey })
  }, [pathname])
}

/** Reloads the document, so that nothing of the ended session is kept. */
const SignInAgain = () => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  useEffect(() => location.assign(paths.signIn({ to: pathname + search })), [pathname, search])
  return <p className="sr-only">{t('common.loading')}</p>
}

const isScreenHandle = (each: unknown): each is ScreenHandle => typeof each === 'object' && each !== null && 'needs' in each

export default ManagerLayout
