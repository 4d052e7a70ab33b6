import { useText } from '../../text/text.tsx'

const built = ['STRIPE', 'CASH', 'CARD_TERMINAL', 'TRANSFER', 'OTHER', 'ON_THE_SPOT'] as const

/** A way of payment by name: one that the business named itself has its own. */
export function useWayText(): (way: string) => string {
  const { t } = useText()
  return (way) => {
    const known = built.find((one) => one === way)
    return known ? t(`manager.month.money.ways.${known}`) : way
  }
}
