import { classes } from '../classes.ts'

export type PartsOfDay = { morning: boolean; afternoon: boolean; evening: boolean }

export const DayParts = ({ morning, afternoon, evening, isOnBrand = false }: PartsOfDay & { isOnBrand?: boolean }) => (
  <span aria-hidden="true" className="flex justify-center gap-0.75">
    {Object.entries({ morning, afternoon, evening }).map(([part, isFree]) => (
      <span key={part} className={classes('h-0.75 w-1.75 rounded-xs', strokeFill(isFree, isOnBrand))} />
    ))}
  </span>
)

const strokeFill = (isFree: boolean, isOnBrand: boolean) => {
  if (isOnBrand) return isFree ? 'bg-on-brand' : 'bg-on-brand/40'
  return isFree ? 'bg-brand-line' : 'bg-line-2'
}
