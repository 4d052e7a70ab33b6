import { useState } from 'react'
import { InvitationsTable } from '../../features/team/invitations-table.tsx'
import { InviteDialog } from '../../features/team/invite-dialog.tsx'
import { PeopleTable } from '../../features/team/people-table.tsx'
import { RolesExplained } from '../../features/team/roles-explained.tsx'
import { useTeam } from '../../features/team/team-query.ts'
import { PageTitle } from '../../page-title.tsx'
import { type ScreenHandle, useMay } from '../../permissions.ts'
import { ScreenBar, ScreenBody } from '../../shell/screen-bar.tsx'
import { SettingsNav } from '../../shell/settings-nav.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'

export const handle = { needs: 'team.read' } satisfies ScreenHandle

/** Who may open the dashboard, and as what. */
const Team = () => {
  const { t } = useText()
  const may = useMay()
  const { data, error, refetch } = useTeam()
  const [isInviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  useHotkeys(may('team.manage') ? { n: invite } : {})
  return (
    <>
      <PageTitle>{t('manager.nav.settingsPages.team')}</PageTitle>
      <ScreenBar title={t('manager.nav.settingsPages.team')}>
        {may('team.manage') && (
          <Button kind="primary" onPress={invite} className="ml-auto">
            <PlusIcon size={16} />
            {t('manager.team.invite.open')}
            <Kbd>N</Kbd>
          </Button>
        )}
      </ScreenBar>
      <SettingsNav />
      <ScreenBody className="grid grid-cols-1 gap-6">
        {error && <LoadProblem onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton label={t('manager.team.loading')} />}
        {data && (
          <>
            <PeopleTable people={data.people} />
            {data.people.length < 2 && data.invitations.length === 0 && (
              <EmptyState title={t('manager.team.alone')} className="py-4!">
                {t('manager.team.aloneHint')}
              </EmptyState>
            )}
            {data.invitations.length > 0 && <InvitationsTable invitations={data.invitations} />}
            <RolesExplained />
          </>
        )}
      </ScreenBody>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

export default Team
