import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import type { PickerData } from './load-picker.ts'

type TellMeProps = { data: PickerData; search: URLSearchParams }

/** The choices of the picker that also say what a customer waits for. */
const kept = ['staff', 'minutes', 'place'] as const

/** Where no time suits the visitor: the way to wait for one. Nothing where the service has no waiting list, or a booking is to move. */
export const TellMe = ({ data: { waitsAt, date }, search }: TellMeProps) => {
  const { t } = useText()
  if (waitsAt === undefined) return null
  const choice = Object.fromEntries(kept.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])))
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
      <p className="text-ink-2">{t('visitor.picker.tellMeHint')}</p>
      <LinkButton to={paths.joinWaitingList(waitsAt, { ...choice, date })} className="min-h-11">
        {t('visitor.picker.tellMe')}
      </LinkButton>
    </div>
  )
}
