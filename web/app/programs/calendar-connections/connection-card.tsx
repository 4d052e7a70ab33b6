import type { CalendarConnection, CalendarConnectionChanges, ConnectedCalendar } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { Freshness, useConnectionName } from './connection-words.tsx'

type ConnectionCardProps = { connection: CalendarConnection; onAgain: (connection: CalendarConnection) => void }

export const ConnectionCard = ({ connection, onAgain }: ConnectionCardProps) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const name = useConnectionName()(connection)
  const { failure, status } = connection
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h2 className="wrap-anywhere font-strong">{name}</h2>
          {status === 'ENDING' ? (
            <p className="text-dense text-ink-2">{t('manager.calendars.ending')}</p>
          ) : (
            <Freshness health={connection} />
          )}
        </div>
        {status === 'ACTIVE' && (
          <div className="flex flex-wrap gap-2">
            {(failure === 'SIGNED_OUT' || failure === 'REFUSED') && (
              <Button size="small" kind="primary" onPress={() => onAgain(connection)}>
                {t('manager.calendars.again')}
              </Button>
            )}
            <ReadNow connection={connection} name={name} />
            <Button size="small" kind="danger" aria-label={t('manager.calendars.disconnectOf', { name })} onPress={() => setAsking(true)}>
              {t('manager.calendars.disconnect')}
            </Button>
          </div>
        )}
      </div>
      {status === 'ACTIVE' && <Choices connection={connection} />}
      {isAsking && <DisconnectDialog connection={connection} name={name} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const ReadNow = ({ connection, name }: { connection: CalendarConnection; name: string }) => {
  const { t } = useText()
  const read = useMutation(api['calendar-connections'].readCalendarsNow.mutation())
  const start = () =>
    read.mutate(
      { params: { connectionId: connection.id }, body: {} },
      {
        onSuccess: ({ connection: after }) => {
          if (after.failure === undefined) showToast({ text: t('manager.calendars.wasRead') })
        },
        onError: (error) => showToast({ text: refusalText(error, t) }),
      },
    )
  return (
    <Button
      size="small"
      aria-label={t('manager.calendars.readNowOf', { name })}
      isPending={read.isPending}
      pendingLabel={t('manager.calendars.reading')}
      onPress={start}
    >
      {t('manager.calendars.readNow')}
    </Button>
  )
}

const nowhere = 'NOWHERE'

const Choices = ({ connection }: { connection: CalendarConnection }) => {
  const { t } = useText()
  const { id, calendars, writesTo, titles } = connection
  const change = useMutation(api['calendar-connections'].updateCalendarConnection.mutation())
  const sent = change.isPending ? change.variables.body.connection : {}
  const blocking = sent.blocking ?? calendars.filter(({ blocks }) => blocks).map((calendar) => calendar.id)
  const writable = calendars.filter(({ isWritable }) => isWritable)
  const save = (changes: CalendarConnectionChanges | { writesTo: null }) =>
    // Only `null` clears a member, and the type of a body knows none.
    change.mutate({ params: { connectionId: id }, body: { connection: changes as CalendarConnectionChanges } })
  return (
    <>
      {change.error && <Banner tone="bad" role="alert" title={refusalText(change.error, t)} />}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-small">{t('manager.calendars.blocking')}</legend>
        {calendars.map((calendar) => (
          <BlockingSwitch
            key={calendar.id}
            calendar={calendar}
            isOn={blocking.includes(calendar.id)}
            onValue={(isOn) => save({ blocking: isOn ? [...blocking, calendar.id] : blocking.filter((other) => other !== calendar.id) })}
          />
        ))}
      </fieldset>
      {connection.provider !== 'ICS' && writable.length === 0 && <p className="text-dense text-ink-2">{t('manager.calendars.onlyRead')}</p>}
      {writable.length > 0 && (
        <div className="grid gap-3 desk:grid-cols-2">
          <Select
            label={t('manager.calendars.writesTo')}
            description={t('manager.calendars.writesHint')}
            value={writesTo ?? nowhere}
            options={[
              { id: nowhere, label: t('manager.calendars.writesNowhere') },
              ...writable.map((calendar) => ({ id: calendar.id, label: calendar.name })),
            ]}
            onChange={(chosen) => save({ writesTo: chosen === nowhere ? null : chosen })}
          />
          {writesTo !== undefined && (
            <Select
              label={t('manager.calendars.titles')}
              value={titles}
              options={(['SERVICE', 'SERVICE_AND_FIRST_NAME'] as const).map((one) => ({
                id: one,
                label: t(`manager.calendars.titlesOf.${one}`),
              }))}
              onChange={(chosen) => save({ titles: chosen as CalendarConnection['titles'] })} // one of the options
            />
          )}
        </div>
      )}
    </>
  )
}

type BlockingSwitchProps = { calendar: ConnectedCalendar; isOn: boolean; onValue: (isOn: boolean) => void }

const BlockingSwitch = ({ calendar: { name, isWritable, isPushed }, isOn, onValue }: BlockingSwitchProps) => {
  const { t } = useText()
  const notes = [isPushed && isOn && t('manager.calendars.pushed'), !isWritable && t('manager.calendars.readOnly')].filter(Boolean)
  return (
    <Switch checked={isOn} onValue={onValue} className="min-h-9">
      {name}
      {notes.length > 0 && <span className="text-dense text-ink-2"> · {notes.join(' · ')}</span>}
    </Switch>
  )
}

type DisconnectDialogProps = { connection: CalendarConnection; name: string; onClose: () => void }

const DisconnectDialog = ({ connection, name, onClose }: DisconnectDialogProps) => {
  const { t } = useText()
  const [removes, setRemoves] = useState(true)
  const { mutateAsync } = useMutation(api['calendar-connections'].disconnectCalendar.mutation())
  return (
    <ConfirmDialog
      title={t('manager.calendars.disconnecting.title', { name })}
      action={t('manager.calendars.disconnect')}
      onConfirm={() => mutateAsync({ params: { connectionId: connection.id }, query: removes ? {} : { keepsEvents: true } })}
      done={t('manager.calendars.disconnecting.done')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.calendars.disconnecting.body')}</p>
      {connection.writesTo !== undefined && (
        <CheckBox checked={removes} onValue={setRemoves}>
          {t('manager.calendars.disconnecting.removes')}
        </CheckBox>
      )}
    </ConfirmDialog>
  )
}
