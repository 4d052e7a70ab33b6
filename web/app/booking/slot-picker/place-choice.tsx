import type { ServicePlace } from '../../offer/service-places.ts'
import { useText } from '../../text/text.tsx'
import { searchWith } from './picker-state.ts'
import { StaffLink } from './staff-choice.tsx'

type PlaceChoiceProps = { places: readonly ServicePlace[]; chosen: string | undefined; search: URLSearchParams }

/** The locations of the business from which there is a choice. Links, so that the choice is in the address. */
export const PlaceChoice = ({ places, chosen, search }: PlaceChoiceProps) => {
  const { t } = useText()
  if (places.length < 2) return null
  const address = places.find(({ id }) => id === chosen)?.address
  return (
    <section aria-labelledby="picker-place" className="grid gap-2">
      <h2 id="picker-place" className="font-strong text-small">
        {t('visitor.service.place')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <StaffLink to={searchWith(search, { place: id, start: null })} isChosen={id === chosen}>
              <span className="wrap-anywhere min-w-0 py-1">{name}</span>
            </StaffLink>
          </li>
        ))}
      </ul>
      {address !== undefined && <p className="wrap-anywhere text-ink-2 text-small">{address}</p>}
    </section>
  )
}
