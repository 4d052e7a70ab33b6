import type { Service } from '@foyer/contract'
import { Link } from 'react-router'
import type { LocationToChoose } from '../../offer/service-locations.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { searchWith } from './picker-state.ts'

type StaffChoiceProps = { service: Service; chosen: string | null; search: URLSearchParams }

export const StaffChoice = ({ service, chosen, search }: StaffChoiceProps) => {
  const { t } = useText()
  if (service.staffMembers.length < 2) return null
  return (
    <section aria-labelledby="picker-staff" className="grid gap-2">
      <h2 id="picker-staff" className="font-strong text-small">
        {t('visitor.picker.with')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li>
          <StaffLink to={searchWith(search, { staff: null, start: null })} isChosen={chosen === null}>
            {t('visitor.picker.anyone')}
          </StaffLink>
        </li>
        {service.staffMembers.map(({ staffMemberId, name, mainMedia }) => (
          <li key={staffMemberId}>
            <StaffLink to={searchWith(search, { staff: staffMemberId, start: null })} isChosen={chosen === staffMemberId}>
              <Avatar name={name} picture={mainMedia?.image} size={28} className="-ms-2.5" />
              {givenName(name)}
            </StaffLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const StaffLink = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    className={classes(
      'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium text-small',
      isChosen
        ? 'border-brand-line bg-brand-wash font-strong text-brand-ink shadow-[inset_0_0_0_1px_var(--brand-line)]'
        : 'border-line-2 bg-surface hover:border-line-field',
    )}
  >
    {children}
  </Link>
)

type LocationChoiceProps = { locations: readonly LocationToChoose[]; chosen: string | undefined; search: URLSearchParams }

export const LocationChoice = ({ locations, chosen, search }: LocationChoiceProps) => {
  const { t } = useText()
  if (locations.length < 2) return null
  const address = locations.find(({ id }) => id === chosen)?.address
  return (
    <section aria-labelledby="picker-place" className="grid gap-2">
      <h2 id="picker-place" className="font-strong text-small">
        {t('visitor.service.location')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {locations.map(({ id, name }) => (
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
