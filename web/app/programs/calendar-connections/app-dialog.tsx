import type { CalendarApp, CalendarAppProvider } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

const providers: readonly CalendarAppProvider[] = ['GOOGLE', 'MICROSOFT']
const steps = ['step1', 'step2', 'step3', 'step4'] as const
const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** By which id and secret Google and Microsoft know this site: for owners. */
export const CalendarApps = () => {
  const { t } = useText()
  const query = useQuery(api['calendar-connections'].listCalendarApps.query({}))
  const [edited, setEdited] = useState<CalendarAppProvider | null>(null)
  const [removed, setRemoved] = useState<CalendarApp | null>(null)
  const appOf = (provider: CalendarAppProvider) => query.data?.apps.find((app) => app.provider === provider)
  return (
    <FormSection title={t('manager.calendars.apps.section')} hint={t('manager.calendars.apps.sectionHint')}>
      <LoadedList query={query} loading={t('manager.calendars.loading')}>
        {({ redirectUrl }) => (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {providers.map((provider) => (
                <AppRow
                  key={provider}
                  provider={provider}
                  app={appOf(provider)}
                  onEdit={() => setEdited(provider)}
                  onRemove={(app) => setRemoved(app)}
                />
              ))}
            </ul>
            {edited && <AppDialog provider={edited} app={appOf(edited)} redirectUrl={redirectUrl} onClose={() => setEdited(null)} />}
            {removed && <RemoveAppDialog app={removed} onClose={() => setRemoved(null)} />}
          </>
        )}
      </LoadedList>
    </FormSection>
  )
}

type AppRowProps = { provider: CalendarAppProvider; app: CalendarApp | undefined; onEdit: () => void; onRemove: (app: CalendarApp) => void }

const AppRow = ({ provider, app, onEdit, onRemove }: AppRowProps) => {
  const { t } = useText()
  const name = t(`manager.calendars.choices.${provider}`)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-strong">{name}</p>
        <p className="text-dense text-ink-2">{useAppState(app)}</p>
      </div>
      <Button size="small" aria-label={app && t('manager.calendars.apps.changeOf', { name })} onPress={onEdit}>
        {app ? t('manager.calendars.apps.change') : t('manager.calendars.apps.setUp', { name })}
      </Button>
      {app && (
        <Button size="small" kind="danger" onPress={() => onRemove(app)}>
          {t('manager.calendars.apps.remove')}
        </Button>
      )}
    </li>
  )
}

const useAppState = (app: CalendarApp | undefined): string => {
  const { t } = useText()
  if (!app) return t('manager.calendars.apps.notSetUp')
  if (!app.hasSecret) return t('manager.calendars.apps.secretLost')
  return app.connections === 0 ? t('manager.calendars.apps.isSetUpUnused') : t('manager.calendars.apps.isSetUp', { count: app.connections })
}

type AppDialogProps = { provider: CalendarAppProvider; app: CalendarApp | undefined; redirectUrl: string; onClose: () => void }

const AppDialog = ({ provider, app, redirectUrl, onClose }: AppDialogProps) => {
  const { t } = useText()
  const name = t(`manager.calendars.choices.${provider}`)
  const form = useDraft({
    saved: { clientId: app?.clientId ?? '', secret: '' },
    fields: { clientId: 'clientId', secret: 'secret' } as const,
    changes: ['calendar-connections'],
    save: ({ clientId, secret }) =>
      client['calendar-connections'].saveCalendarApp({
        params: { provider },
        body: { clientId: clientId.trim(), ...(secret.trim() !== '' && { secret: secret.trim() }) },
      }),
    onSaved: () => {
      showToast({ text: t('manager.calendars.apps.saved', { name }) })
      onClose()
    },
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.calendars.apps.setUp', { name })}
      width="wide"
      form={form}
      action={t('manager.calendars.apps.save')}
      isBlocked={draft.clientId.trim() === '' || (app === undefined && draft.secret.trim() === '')}
      onClose={onClose}
    >
      <ol className="grid list-decimal gap-1 ps-5 text-ink-2 text-second">
        {steps.map((step) => (
          <li key={step}>{t(`manager.calendars.apps.steps.${provider}.${step}`)}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          readOnly
          label={t('manager.calendars.apps.redirect')}
          value={redirectUrl}
          onFocus={({ target }) => target.select()}
          className="min-w-60 grow"
        />
        <CopyButton text={redirectUrl} label={t('manager.calendars.apps.copy')} done={t('manager.calendars.apps.copied')} />
      </div>
      <TextField {...plain} {...bind('clientId')} label={t(`manager.calendars.apps.clientId.${provider}`)} maxLength={300} />
      <TextField
        {...plain}
        {...bind('secret')}
        type="password"
        autoComplete="new-password"
        label={t(`manager.calendars.apps.secret.${provider}`)}
        description={app ? t('manager.calendars.apps.secretSet') : undefined}
        maxLength={500}
      />
    </FormDialog>
  )
}

const RemoveAppDialog = ({ app, onClose }: { app: CalendarApp; onClose: () => void }) => {
  const { t } = useText()
  const name = t(`manager.calendars.choices.${app.provider}`)
  const { mutateAsync } = useMutation(api['calendar-connections'].removeCalendarApp.mutation())
  return (
    <ConfirmDialog
      title={t('manager.calendars.apps.removeTitle', { name })}
      action={t('manager.calendars.apps.remove')}
      onConfirm={() => mutateAsync({ params: { provider: app.provider } })}
      done={t('manager.calendars.apps.removed', { name })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {app.connections === 0
          ? t('manager.calendars.apps.removeBodyNobody')
          : t('manager.calendars.apps.removeBody', { count: app.connections })}
      </p>
    </ConfirmDialog>
  )
}
