import type { CalendarEvent } from '@foyer/contract'
import { useWhen } from '../../ground/use-when.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { MoreIcon } from '../../ui/pictures/icons.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

export type SessionAction = 'roster' | 'edit' | 'cancel'

type SessionsTableProps = {
  caption: string
  sessions: readonly CalendarEvent[]
  onAction: (event: CalendarEvent, action: SessionAction) => void
}

const actionsOf = ({ status }: CalendarEvent): readonly SessionAction[] =>
  status === 'CANCELLED' ? ['roster'] : ['roster', 'edit', 'cancel']

export const SessionsTable = ({ caption, sessions, onAction }: SessionsTableProps) => {
  const { t } = useText()
  const whenOf = useWhen()
  return (
    <Card className="p-0!">
      <Table caption={caption}>
        <thead>
          <tr>
            <ColumnHead>{t('manager.sessions.columns.when')}</ColumnHead>
            <ColumnHead className="max-phone:hidden">{t('manager.sessions.columns.who')}</ColumnHead>
            <ColumnHead>{t('manager.sessions.columns.places')}</ColumnHead>
            <ColumnHead align="end">
              <span className="sr-only">{t('manager.sessions.columns.what')}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {sessions.map((event) => (
            <Row key={event.id}>
              <Cell className="max-phone:py-2 phone:whitespace-nowrap">
                <span className={classes('block font-strong', event.status === 'CANCELLED' && 'text-ink-3 line-through')}>
                  {whenOf(event)}
                </span>
                <span className="block text-ink-3 text-second">
                  {[event.title, event.recurringEventId && t('manager.sessions.weekly')].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-ink-2 text-second phone:hidden">{namesOf(event)}</span>
              </Cell>
              <Cell className="max-phone:hidden">{namesOf(event)}</Cell>
              <Cell className="whitespace-nowrap">
                {event.status === 'CANCELLED' ? (
                  <Badge state="canceled">{t('manager.sessions.canceled')}</Badge>
                ) : (
                  <SeatsOfSession {...event} />
                )}
              </Cell>
              <Cell align="end" className="whitespace-nowrap">
                <Actions event={event} onAction={onAction} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

type ActionsProps = { event: CalendarEvent; onAction: SessionsTableProps['onAction'] }

const Actions = ({ event, onAction }: ActionsProps) => {
  const { t } = useText()
  const when = useWhen()(event)
  const isPhone = useMediaQuery('(max-width: 639px)')
  if (isPhone) {
    const label = `${t('manager.sessions.columns.what')}: ${when}`
    return (
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} />}>
        {actionsOf(event).map((action) => (
          <MenuItem key={action} onAction={() => onAction(event, action)}>
            {t(`manager.sessions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    )
  }
  return actionsOf(event).map((action) => (
    <Button
      key={action}
      kind="quiet"
      size="small"
      aria-label={`${t(`manager.sessions.${action}`)}: ${when}`}
      onPress={() => onAction(event, action)}
    >
      {t(`manager.sessions.${action}`)}
    </Button>
  ))
}

const namesOf = ({ resources }: CalendarEvent): string => resources.map(({ name }) => name).join(', ')

/** The seats of a course are for all its sessions, so the roster counts them. */
const SeatsOfSession = ({ type, totalCapacity, remainingCapacity = 0 }: CalendarEvent) => {
  const { t } = useText()
  if (type === 'COURSE') return '–'
  if (totalCapacity === undefined) return t('manager.sessions.unlimited')
  return remainingCapacity === 0
    ? t('manager.sessions.full')
    : t('manager.sessions.placesLeft', { left: remainingCapacity, total: totalCapacity })
}
