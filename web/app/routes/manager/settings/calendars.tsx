import type { CalendarConnection } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { LoadedList } from '../../../ground/lists/loaded-list.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { paths } from '../../../paths.ts'
import { CalendarApps } from '../../../programs/calendar-connections/app-dialog.tsx'
import { ConnectDialog } from '../../../programs/calendar-connections/connect-dialog.tsx'
import { ConnectionCard } from '../../../programs/calendar-connections/connection-card.tsx'
import { ServiceChoices, useSignIn } from '../../../programs/calendar-connections/service-choices.tsx'
import { serviceOf, type TypedService } from '../../../programs/calendar-connections/services.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PlusIcon } from '../../../ui/pictures/icons.tsx'

export const handle = { needs: 'bookings.read', isOpenToOwn: true } satisfies ScreenHandle

const isUnread = ({ calendars, readDate, failingSince }: CalendarConnection): boolean =>
  calendars.some(({ blocks }) => blocks) && readDate === undefined && failingSince === undefined

type Opened = { service: TypedService; again?: CalendarConnection }

/** The calendars that a staff member keeps elsewhere. */
const Calendars = () => {
  const { t } = useText()
  const may = useMay()
  const query = useQuery({
    ...api['calendar-connections'].listCalendarConnections.query({}),
    // A new calendar is read within seconds.
    refetchInterval: ({ state }) => (state.data?.connections.some(isUnread) ? 2000 : 15_000),
  })
  const [isChoosing, setChoosing] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const signIn = useSignIn()
  const { connections = [], apps = [], isStaff = false } = query.data ?? {}
  const choose = (service: TypedService) => {
    setChoosing(false)
    setOpened({ service })
  }
  const again = (connection: CalendarConnection) => {
    const { provider } = connection
    if (provider === 'GOOGLE' || provider === 'MICROSOFT') signIn.begin(provider, connection)
    else setOpened({ service: serviceOf(connection), again: connection })
  }
  return (
    <>
      <ScreenBar title={t('manager.screens.calendars.title')}>
        {connections.length > 0 && isStaff && (
          <Button kind="primary" size="small" className="ms-auto" onPress={() => setChoosing(true)}>
            <PlusIcon size={16} />
            {t('manager.calendars.add')}
          </Button>
        )}
      </ScreenBar>
      <ScreenBody className="grid max-w-[820px] gap-4">
        <WayBack />
        <p className="max-w-prose text-ink-2 text-small">
          {t('manager.calendars.intro')} {t('manager.calendars.private')}
        </p>
        <LoadedList
          query={query}
          loading={t('manager.calendars.loading')}
          isEmpty={() => connections.length === 0 && !isStaff}
          empty={
            <EmptyState
              title={t('manager.calendars.notStaff')}
              actions={may('team.manage') && <LinkButton to={paths.manageTeam()}>{t('manager.screens.team.title')}</LinkButton>}
            >
              {t('manager.calendars.notStaffHint')}
            </EmptyState>
          }
        >
          {() =>
            connections.length === 0 ? (
              <section className="grid gap-3">
                <div>
                  <h2 className="font-strong">{t('manager.calendars.empty')}</h2>
                  <p className="text-dense text-ink-2">{t('manager.calendars.emptyHint')}</p>
                </div>
                <ServiceChoices apps={apps} onChoose={choose} />
              </section>
            ) : (
              <ul className="grid gap-3">
                {connections.map((connection) => (
                  <ConnectionCard key={connection.id} connection={connection} onAgain={again} />
                ))}
              </ul>
            )
          }
        </LoadedList>
        {may('access.manage') && <CalendarApps />}
        {isChoosing && (
          <Dialog title={t('manager.calendars.add')} onClose={() => setChoosing(false)}>
            <ServiceChoices apps={apps} onChoose={choose} />
          </Dialog>
        )}
        {opened && <ConnectDialog service={opened.service} again={opened.again} onClose={() => setOpened(null)} />}
      </ScreenBody>
    </>
  )
}

const problems = ['declined', 'expired', 'refused', 'unreachable', 'none', 'unlinked', 'many'] as const

/** What came of a sign-in at Google or Microsoft. */
const WayBack = () => {
  const { t } = useText()
  const [search] = useSearchParams()
  const problem = problems.find((known) => known === search.get('problem'))
  if (problem)
    return (
      <Banner tone="bad" role="alert" title={t(`manager.calendars.problems.${problem}`, { provider: t('manager.calendars.theService') })} />
    )
  if (!search.has('connected')) return null
  return (
    <Banner tone="ok" role="status" title={t('manager.calendars.connected')}>
      {t('manager.calendars.connectedHint')}
    </Banner>
  )
}

export default Calendars
