import { useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { PickerData } from './load-picker.ts'
import { isSameInstant, isWithinShown } from './picker-state.ts'
import type { TimeChoice } from './slot-days.ts'

export type PickerAddress = {
  /** While a navigation is pending, the address it leads to, so that a choice shows at once. */
  search: URLSearchParams
  date: string
  start: string | null
  isStale: boolean
  go: (search: string) => void
}

export const usePickerAddress = ({ date }: Pick<PickerData, 'date'>): PickerAddress => {
  const [current] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const search = useLatestHere(coming && coming.pathname !== pathname ? null : (coming?.search ?? `${current}`))
  return {
    search,
    date: search.get('date') ?? date,
    start: search.get('start'),
    isStale: `${search}` !== `${current}` && !isWithinShown(urlOf(current), urlOf(search)),
    go: (next) => void navigate(next, { replace: true, preventScrollReset: true }),
  }
}

const useLatestHere = (asked: string | null): URLSearchParams => {
  const [latest, setLatest] = useState(asked ?? '')
  if (asked !== null && asked !== latest) setLatest(asked)
  return new URLSearchParams(asked ?? latest)
}

const urlOf = (search: URLSearchParams): URL => new URL(`?${search}`, 'https://picker')

export const useChosenTime = (data: PickerData): TimeChoice | undefined => {
  const { start, date } = usePickerAddress(data)
  return data.days[date]?.find((time) => !time.reason && isSameInstant(time.start, start))
}
