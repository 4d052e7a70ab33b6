import type { Checkout } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { type Coming, isNameless, onlyMe, sentComing } from '../../coming/coming.ts'
import { localDateOf } from '../../format.ts'
import { useSite } from '../../site-context.ts'

// Read by members alone, once the page stands.
const FamilyChoice = lazy(() => import('../../coming/family-choice.tsx'))

type Chosen = Readonly<Record<string, Coming>>

/** Who comes to each booking of a checkout, where a member buys. */
export const useBasketComing = ({ lineItems }: Checkout, isMember: boolean) => {
  const { timeZone } = useSite()
  const [chosen, setChosen] = useState<Chosen>({})
  const items = isMember ? lineItems.filter(({ serviceProperties }) => serviceProperties !== undefined) : []
  const comingTo = (id: string) => chosen[id] ?? onlyMe
  const sent = () => items.flatMap(({ id, catalogReference }) => sentComing(comingTo(id), [catalogReference.catalogItemId]))
  const draw = (isSent: boolean) =>
    items.length > 0 && (
      <Suspense fallback={null}>
        <FamilyChoice
          services={items.map(({ productName, serviceProperties }) => ({
            ...(items.length > 1 && { service: productName.translated }),
            places: serviceProperties?.numberOfParticipants ?? 1,
            date: localDateOf(serviceProperties?.scheduledDate ?? '', timeZone),
            ageLimits: undefined,
          }))}
          coming={items.map(({ id }) => comingTo(id))}
          onChange={(position, coming) => {
            const id = items[position]?.id
            if (id !== undefined) setChosen((before) => ({ ...before, [id]: coming }))
          }}
          isSent={isSent}
        />
      </Suspense>
    )
  return { draw, sent, isNameless: items.some(({ id }) => isNameless(comingTo(id))) }
}
