import type { BookedAddOn, Image, Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import { countedName } from '../../add-on-choice.ts'
import { formatList } from '../../format.ts'
import { lengthText } from '../../length-text.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { CardIcon, PinIcon, PlusIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type SlotFactsProps = {
  service: Service
  minutes: number
  /** Who it is with; `ASKED` while that is being decided. */
  person: { name: string; picture?: Image | undefined } | 'ASKED' | undefined
  place: string | undefined
  /** What is taken besides. */
  addOns?: readonly Pick<BookedAddOn, 'name' | 'quantity'>[] | undefined
  /** What it costs, and where that is paid. */
  payment?: string | undefined
}

/** What, with whom, where and for how much. */
export const SlotFacts = ({ service, minutes, person, place, addOns = [], payment }: SlotFactsProps) => {
  const { t, language } = useText()
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-strong">
        {service.name}, {lengthText(minutes, t)}
      </p>
      {addOns.length > 0 && <Line sign={<PlusIcon size={16} />}>{formatList(addOns.map(countedName), language)}</Line>}
      {person === 'ASKED' && (
        <Line sign={<span aria-hidden="true" className="size-6 rounded-full bg-groove" />}>
          <Skeleton className="h-4 w-32" />
        </Line>
      )}
      {typeof person === 'object' && <Line sign={<Avatar name={person.name} picture={person.picture} size={24} />}>{person.name}</Line>}
      {place !== undefined && <Line sign={<PinIcon size={16} />}>{place}</Line>}
      {payment !== undefined && <Line sign={<CardIcon size={16} />}>{payment}</Line>}
    </div>
  )
}

const Line = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <p className="grid grid-cols-[24px_minmax(0,1fr)] gap-2 text-ink-2 text-small">
    <span className="grid h-6 place-content-center">{sign}</span>
    <span className="self-center">{children}</span>
  </p>
)
