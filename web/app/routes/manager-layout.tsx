import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { queryClient } from '../query-client.ts'
import { requireManager } from '../session.tsx'
import { ManagerFrame } from '../shell/manager-frame.tsx'
import { ManagerShell } from '../shell/manager-shell.tsx'
import { wordsFor } from '../text/page-text.ts'
import { useText } from '../text/text.tsx'
import { ToastRegion } from '../ui/toast.tsx'

export const handle = { density: 'dense' }

/** The guard of the dashboard. It only decides what to show; every call is admitted by the server itself. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await wordsFor('manager')
  await requireManager(request)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = ManagerFrame

const ManagerLayout = () => {
  const { language } = useText()
  const [queries] = useState(queryClient)
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={language === 'en' ? 'en-GB' : 'de-DE'}>
        <ManagerShell>
          <Outlet />
        </ManagerShell>
        <ToastRegion />
      </I18nProvider>
    </QueryClientProvider>
  )
}

export default ManagerLayout
