import { formatLocalDay, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

/** 21 November 2026, where the business is. */
export const useAccessDate = (): ((instant: string) => string) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return (instant) => formatLocalDay(localDateOf(instant, timeZone), locale, { day: 'numeric', month: 'long', year: 'numeric' })
}
