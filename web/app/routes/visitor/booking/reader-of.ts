import type { RouterContextProvider } from 'react-router'
import type { Reader } from '../../../booking/slot-picker/picker-state.ts'
import { localeContext } from '../../../ground/page-context.ts'
import { siteContext } from '../../../house/site-context.ts'

export const readerOf = (context: Readonly<RouterContextProvider>): Reader => ({
  zone: context.get(siteContext).site.timeZone,
  locale: context.get(localeContext),
})
