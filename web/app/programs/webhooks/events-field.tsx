import type { WebhookFormat } from '@foyer/contract'
import { useState } from 'react'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FieldFoot } from '../../ui/fields/field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { type EventsOfGroup, groupedEvents, shortTypeOf } from './event-groups.ts'
import { useEventTypes } from './event-select.tsx'

type EventsFieldProps = {
  format: WebhookFormat
  heard: 'ALL' | 'CHOSEN'
  onHeard: (heard: 'ALL' | 'CHOSEN') => void
  chosen: readonly string[]
  onChosen: (eventTypes: string[]) => void
  error: string | undefined
}

export const EventsField = ({ format, heard, onHeard, chosen, onChosen, error }: EventsFieldProps) => {
  const { t } = useText()
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t('manager.webhooks.form.events')}
        value={heard}
        onChange={onHeard}
        choices={[
          { value: 'ALL', label: t('manager.webhooks.form.all') },
          { value: 'CHOSEN', label: t('manager.webhooks.form.chosen') },
        ]}
      />
      {heard === 'CHOSEN' && <ChosenEvents format={format} chosen={chosen} onChosen={onChosen} error={error} />}
    </div>
  )
}

const errorId = 'webhook-events'

type ChosenEventsProps = Pick<EventsFieldProps, 'format' | 'chosen' | 'onChosen' | 'error'>

const ChosenEvents = ({ format, chosen, onChosen, error }: ChosenEventsProps) => {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const { eventTypes, ...query } = useEventTypes(format)
  const groups = groupedEvents(eventTypes, search)
  const choose = (some: readonly string[], isChosen: boolean) =>
    onChosen(isChosen ? [...new Set([...chosen, ...some])] : chosen.filter((eventType) => !some.includes(eventType)))
  return (
    <LoadedList query={query} loading={t('common.loading')}>
      {() => (
        <div className="grid gap-2">
          <SearchField label={t('manager.webhooks.form.search')} value={search} onSearch={setSearch} />
          <div className="grid max-h-72 content-start gap-4 overflow-y-auto rounded-card border border-line-2 p-3">
            {groups.map((group) => (
              <GroupBoxes key={group.group} {...group} chosen={chosen} onChoose={choose} />
            ))}
            {groups.length === 0 && <p className="text-dense text-ink-2">{t('manager.webhooks.form.none', { search })}</p>}
          </div>
          <span role="status" className="text-dense text-ink-3">
            {t('manager.webhooks.form.chosenCount', { count: chosen.length })}
          </span>
          {error !== undefined && <FieldFoot id={errorId} error={error} />}
        </div>
      )}
    </LoadedList>
  )
}

type GroupBoxesProps = EventsOfGroup & {
  chosen: readonly string[]
  onChoose: (eventTypes: readonly string[], isChosen: boolean) => void
}

const GroupBoxes = ({ group, eventTypes, chosen, onChoose }: GroupBoxesProps) => {
  const { t } = useText()
  const name = t(`manager.webhooks.groups.${group}`)
  const count = eventTypes.filter((eventType) => chosen.includes(eventType)).length
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{name}</legend>
      <CheckBox
        checked={count === eventTypes.length}
        isMixed={count > 0 && count < eventTypes.length}
        onValue={(isChosen) => onChoose(eventTypes, isChosen)}
        aria-label={t('manager.webhooks.form.whole', { group: name })}
      >
        <span className="font-strong">{name}</span>
      </CheckBox>
      <div className="grid gap-1.5 ps-6 phone:grid-cols-2">
        {eventTypes.map((eventType) => (
          <CheckBox key={eventType} checked={chosen.includes(eventType)} onValue={(isChosen) => onChoose([eventType], isChosen)}>
            <code className="text-dense">{shortTypeOf(eventType)}</code>
          </CheckBox>
        ))}
      </div>
    </fieldset>
  )
}
