import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../../api.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { type ChoicesSent, NotificationChoices } from '../../house/notifications/notification-choices.tsx'
import { paths } from '../../paths.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  return session.identity ? await api.notifications.getMyNotifications({}) : null
}

const MemberNotifications = () => {
  const { t } = useText()
  const shown = useLoaderData<typeof loader>()
  const save = useAccountCall((changes: ChoicesSent) =>
    // Null clears a field, which the type does not allow.
    client.notifications.updateMyNotifications({ body: { notifications: changes as never } }),
  )
  return (
    <>
      <PageTitle>{t('account.notifications.title')}</PageTitle>
      <h1 className="text-date">{t('account.notifications.title')}</h1>
      {shown && (
        <>
          <p className="wrap-anywhere mt-2 mb-4 text-ink-2">
            <Rich
              text={t('account.notifications.intro', { email: shown.notifications.email })}
              parts={{ b: (words) => <strong className="font-strong text-ink">{words}</strong> }}
            />
          </p>
          {shown.notifications.team && (
            <p className="mb-4 text-ink-2">
              <Rich
                text={t('account.notifications.team')}
                parts={{ a: (words) => <Link to={paths.manageNotifications()}>{words}</Link> }}
              />
            </p>
          )}
          <NotificationChoices
            notifications={shown.notifications}
            isPending={save.isPending}
            error={save.error}
            onSave={async (changes) => (await save.send(changes)) === true}
          />
        </>
      )}
    </>
  )
}

export default MemberNotifications
