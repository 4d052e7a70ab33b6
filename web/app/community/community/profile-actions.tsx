import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import type { Shown } from './community-member.ts'

// Visitors without an account load neither these actions nor the client that they call.
const MemberActions = lazy(() => import('./member-actions.tsx'))

type ProfileActionsProps = { person: Shown; isSignedIn: boolean }

export const ProfileActions = ({ person, isSignedIn }: ProfileActionsProps) => {
  const { t } = useText()
  const { pathname } = useLocation()
  if (person.isOwn) {
    return (
      <p>
        <LinkButton to={accountPaths.profile()}>{t('community.editOwn')}</LinkButton>
      </p>
    )
  }
  if (!isSignedIn) {
    return (
      <p>
        <LinkButton kind="primary" to={paths.signIn({ to: pathname })}>
          {t('community.follow')}
        </LinkButton>
      </p>
    )
  }
  return (
    <Suspense fallback={<div className="h-12" />}>
      <MemberActions person={person} />
    </Suspense>
  )
}
