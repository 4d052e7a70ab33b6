import type { CalendarEvent } from '@foyer/contract'
import { useSite } from '../house/site-context.ts'
import { useText } from '../text/text.tsx'
import { formatWhen } from './format.ts'

export const useWhen = () => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return ({ start, end }: CalendarEvent): string => formatWhen(start.utcDate ?? '', end.utcDate ?? '', timeZone, locale)
}
