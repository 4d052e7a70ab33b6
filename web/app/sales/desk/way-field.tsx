import type { OwnDeskMethod } from '@foyer/contract'
import { ChoiceChips } from '../../ui/chips.tsx'
import { useWayChoices } from './desk-way.ts'

type WayFieldProps = { label: string; own: readonly OwnDeskMethod[]; way: string; onChange: (way: string) => void }

/** How money comes or goes: built-in ways, and those of the business. */
export const WayField = ({ label, own, way, onChange }: WayFieldProps) => {
  const choices = useWayChoices()(own)
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-label text-dense">
        {label}
      </p>
      <ChoiceChips label={label} chips={choices} value={way} onChange={onChange} />
    </div>
  )
}
