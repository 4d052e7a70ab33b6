import type { RouterContextProvider } from 'react-router'
import type { Reader } from '../../features/slot-picker/picker-state.ts'
import { localeContext } from '../../page-context.ts'
import { siteContext } from '../../site-context.ts'

/** How the picker reads its address, for this visitor at this site. */
export const readerOf = (context: Readonly<RouterContextProvider>): Reader => ({
  zone: context.get(siteContext).site.timeZone,
  locale: context.get(localeContext),
})
