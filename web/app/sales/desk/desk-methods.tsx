import type { BuiltInDeskMethod, OwnDeskMethod } from '@foyer/contract'
import { useState } from 'react'
import { browserStore } from '../../ground/stored.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { ChoiceChips } from '../../ui/fields/chips.tsx'

type MethodFieldProps = { label: string; own: readonly OwnDeskMethod[]; way: string; onChange: (way: string) => void }

export const MethodField = ({ label, own, way, onChange }: MethodFieldProps) => {
  const choices = useMethodChoices()(own)
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-label text-dense">
        {label}
      </p>
      <ChoiceChips label={label} chips={choices} value={way} onChange={onChange} />
    </div>
  )
}

const builtInDeskMethods = ['CASH', 'CARD_TERMINAL', 'TRANSFER', 'OTHER'] as const satisfies readonly BuiltInDeskMethod[]

type Named = { deskMethod?: string; deskMethodName?: string }

/** Payments from before methods were introduced have none. */
export const useMethodName = () => {
  const { t } = useText()
  return ({ deskMethod, deskMethodName }: Named): string => {
    if (deskMethodName !== undefined) return deskMethodName
    const builtIn = builtInDeskMethods.find((method) => method === deskMethod)
    return builtIn ? t(`manager.taking.ways.${builtIn}`) : t('manager.taking.unknown')
  }
}

const useMethodChoices = () => {
  const nameOf = useMethodName()
  return (own: readonly OwnDeskMethod[]) => [
    ...builtInDeskMethods.map((method) => ({ value: method as string, label: nameOf({ deskMethod: method }) })),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** The method that this account used last on this device, while it still exists. */
export const useDeskMethod = (own: readonly OwnDeskMethod[]) => {
  const key = `foyer.desk-way.${useSession().identity?.id ?? ''}`
  const [chosen, setChosen] = useState(() => browserStore.read(key))
  const isKnown = builtInDeskMethods.some((method) => method === chosen) || own.some(({ id }) => id === chosen)
  const way = isKnown && chosen !== null ? chosen : 'CASH'
  return { way, choose: setChosen, keep: () => browserStore.keep(key, way) }
}
