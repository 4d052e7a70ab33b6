import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { areasOf } from './text/areas-of.ts'
import type { Locale } from './text/locale.ts'
import { setPageText } from './text/page-text.ts'
import { createText, TextProvider } from './text/text.tsx'

const start = async () => {
  // Safari has no Temporal yet; other browsers load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const locale = document.documentElement.lang as Locale // written by the server
  const text = await createText(locale, areasOf(location.pathname))
  setPageText(text)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextProvider value={text}>
          <HydratedRouter />
        </TextProvider>
      </StrictMode>,
    )
  })
}

void start()
