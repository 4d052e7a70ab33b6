import type { Service, Site, StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { browserStore } from '../../ground/stored.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { StateShape } from '../../ui/state-shape.tsx'

type SetUpChecklistProps = { services: readonly Service[]; staff: readonly StaffMember[] }

/** Hidden once the first run is finished. */
export const SetUpChecklist = ({ services, staff }: SetUpChecklistProps) => {
  const { t } = useText()
  const may = useMay()
  const site = useManagedSite()
  if (!may('site.manage') || !site || site.setUpFinishedDate !== undefined) return null
  if (isFirstRun(site, { services, staff })) return <Navigate to={paths.manageWelcome()} replace />
  const points = [
    { name: 'service', isDone: services.length > 0 },
    { name: 'staff', isDone: staff.length > 0 },
    ...(site.isSample ? [{ name: 'sample', isDone: false } as const] : []),
    { name: 'finish', isDone: false },
  ] as const
  const done = points.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" aria-labelledby="set-up" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div>
        <h2 id="set-up" className="font-bold text-small">
          {t('manager.site.checklist.title')}
        </h2>
        <p className="text-dense text-ink-3">{t('manager.site.checklist.progress', { done, all: points.length })}</p>
      </div>
      <ul className="flex grow flex-wrap gap-x-5 gap-y-1 text-dense">
        {points.map(({ name, isDone }) => (
          <li key={name} className="flex items-center gap-1.5">
            <StateShape shape={isDone ? 'ticked-disc' : 'ring'} className={isDone ? 'text-ok-ink' : 'text-ink-3'} />
            {t(`manager.site.checklist.${name}`)}
            <span className="sr-only">{t(isDone ? 'manager.site.checklist.done' : 'manager.site.checklist.open')}</span>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.manageWelcome()} kind="primary">
        {t('manager.site.checklist.goOn')}
      </LinkButton>
    </Card>
  )
}

const key = 'foyer-set-up-later'

export const postponeSetUp = (): void => browserStore.keep(key, 'true')

/** True while the business has nothing to show and the owner has not postponed the set-up. */
const isFirstRun = (site: Site, has: { services: readonly Service[]; staff: readonly StaffMember[] }): boolean =>
  site.setUpFinishedDate === undefined && !site.isSample && has.services.length + has.staff.length === 0 && browserStore.read(key) === null

/** The current settings; `useSite` knows them as they were when the page was loaded. */
export const useManagedSite = (): Site | undefined => useQuery(api.site.getSite.query({})).data?.site
