import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { InvitationsTable } from '../../../membership/team/invitations-table.tsx'
import { InviteDialog } from '../../../membership/team/invite-dialog.tsx'
import { PeopleTable } from '../../../membership/team/people-table.tsx'
import { RolesExplained } from '../../../membership/team/roles.tsx'
import { useTeam } from '../../../membership/team/team-query.ts'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'team.read' } satisfies ScreenHandle

const Team = () => {
  const { t } = useText()
  const [isInviting, setInviting] = useState(false)
  const add = useMay()('team.manage') ? { label: t('manager.team.invite.open'), onPress: () => setInviting(true) } : null
  return (
    <ListScreen
      title={t('manager.screens.team.title')}
      add={add}
      className="grid grid-cols-1 gap-6"
      query={useTeam()}
      loading={t('manager.team.loading')}
      below={isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    >
      {({ people, invitations }) => (
        <>
          <PeopleTable people={people} />
          {people.length < 2 && invitations.length === 0 && (
            <EmptyState title={t('manager.team.alone')} className="py-4!">
              {t('manager.team.aloneHint')}
            </EmptyState>
          )}
          {invitations.length > 0 && <InvitationsTable invitations={invitations} />}
          <RolesExplained />
        </>
      )}
    </ListScreen>
  )
}

export default Team
