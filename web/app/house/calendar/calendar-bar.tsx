import type { StaffMember } from '@foyer/contract'
import type { ReactNode } from 'react'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/fields/chips.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import {
  CalendarIcon,
  EyeIcon,
  InboxIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  MoreIcon,
  SettingsIcon,
  TodayIcon,
} from '../../ui/pictures/icons.tsx'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../../ui/pictures/visitor-icons.tsx'
import { ScreenBar } from '../shell/screen-bar.tsx'
import { type CalendarView, calendarViews, type View } from './calendar-view.ts'

type CalendarBarProps = {
  title: string
  view: CalendarView
  onChange: (changes: Partial<CalendarView>) => void
  onStep: (direction: 1 | -1) => void
  onToday: () => void
  children: ReactNode
}

export const CalendarBar = ({ title, view, onChange, onStep, onToday, children }: CalendarBarProps) => {
  const { t } = useText()
  return (
    <ScreenBar title={title} className="shrink-0 min-[370px]:max-phone:flex-nowrap! max-phone:gap-1!">
      <div className="flex gap-0.5">
        <IconButton icon={ChevronLeftIcon} size="small" label={t('manager.calendar.earlier')} onPress={() => onStep(-1)} />
        <Button kind="quiet" size="small" onPress={onToday} className="max-phone:hidden">
          {t('manager.calendar.today')}
        </Button>
        <IconButton icon={ChevronRightIcon} size="small" label={t('manager.calendar.later')} onPress={() => onStep(1)} />
      </div>
      <Segmented
        label={t('manager.calendar.view')}
        className="max-phone:hidden"
        value={view.view}
        onChange={(chosen) => onChange({ view: chosen })}
        choices={calendarViews.map((value) => ({ value, label: t(`manager.calendar.${value}`) }))}
      />
      <ViewMenu view={view.view} onChoose={(chosen) => onChange({ view: chosen })} />
      <div className="ms-auto flex items-center gap-2">{children}</div>
    </ScreenBar>
  )
}

const ViewMenu = ({ view, onChoose }: { view: View; onChoose: (view: View) => void }) => {
  const { t } = useText()
  return (
    <div className="phone:hidden">
      <Menu
        label={t('manager.calendar.view')}
        trigger={
          <Button size="small">
            {t(`manager.calendar.${view}`)}
            <ChevronDownIcon size={14} />
          </Button>
        }
      >
        {calendarViews.map((value) => (
          <MenuItem key={value} onAction={() => onChoose(value)}>
            {t(`manager.calendar.${value}`)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

export const ColumnsChoice = ({ view, onChange }: Pick<CalendarBarProps, 'view' | 'onChange'>) => {
  const { t } = useText()
  return (
    <div className="shrink-0 border-line border-b px-4 py-2 desk:px-5">
      <Segmented
        label={t('manager.calendar.columns')}
        value={view.columns}
        onChange={(columns) => onChange({ columns })}
        choices={(['people', 'rooms'] as const).map((value) => ({ value, label: t(`manager.calendar.${value}Columns`) }))}
      />
    </div>
  )
}

const everyone = ''

type PeopleChipsProps = {
  staff: readonly StaffMember[]
  person: string | null
  canShowAll: boolean
  onChange: (person: string | null) => void
}

export const PeopleChips = ({ staff, person, canShowAll, onChange }: PeopleChipsProps) => {
  const { t } = useText()
  const chips = staff.map(({ resourceId, name, mainMedia }) => ({
    value: resourceId,
    label: givenName(name),
    avatar: <Avatar name={name} picture={mainMedia?.image} size={24} />,
  }))
  return (
    <div className="shrink-0 overflow-x-auto border-line border-b px-4 py-2 [scrollbar-width:none] desk:px-5">
      <ChoiceChips
        label={t('manager.calendar.person')}
        className="flex-nowrap! *:shrink-0"
        value={person ?? everyone}
        onChange={(chosen) => onChange(chosen === everyone ? null : chosen)}
        chips={canShowAll ? [{ value: everyone, label: t('manager.calendar.everyone') }, ...chips] : chips}
      />
    </div>
  )
}

type CalendarOptionsProps = {
  showsCanceled: boolean
  notifiesClients: boolean
  onToggleCanceled: () => void
  onToggleTelling: () => void
  onBlock: () => void
  /** Undefined without the right to see all staff members' hours. */
  onExplain: (() => void) | undefined
  onConflicts: () => void
  /** Undefined for managers without bookings of their own. */
  onSubscribe: (() => void) | undefined
  onHelp: () => void
  onToday: (() => void) | undefined
}

export const CalendarOptions = (props: CalendarOptionsProps) => {
  const { t } = useText()
  return (
    <Menu label={t('manager.calendar.options')} trigger={<IconButton icon={MoreIcon} label={t('manager.calendar.options')} />}>
      {props.onToday && (
        <MenuItem icon={TodayIcon} onAction={props.onToday}>
          {t('manager.calendar.today')}
        </MenuItem>
      )}
      <MenuItem icon={LockIcon} onAction={props.onBlock}>
        {t('manager.calendar.blockTime')}
      </MenuItem>
      {props.onExplain && (
        <MenuItem icon={InfoIcon} onAction={props.onExplain}>
          {t('manager.calendar.whyNot')}
        </MenuItem>
      )}
      <MenuItem icon={InboxIcon} onAction={props.onConflicts}>
        {t('manager.screens.conflicts.title')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={EyeIcon} onAction={props.onToggleCanceled}>
        {t(props.showsCanceled ? 'manager.calendar.hideCanceled' : 'manager.calendar.showCanceled')}
      </MenuItem>
      <MenuItem icon={MailIcon} onAction={props.onToggleTelling}>
        {t(props.notifiesClients ? 'manager.calendar.notifyNobody' : 'manager.calendar.notifyClients')}
      </MenuItem>
      {props.onSubscribe && (
        <MenuItem icon={CalendarIcon} onAction={props.onSubscribe}>
          {t('manager.calendar.subscribe')}
        </MenuItem>
      )}
      <MenuItem icon={SettingsIcon} shortcut="?" onAction={props.onHelp}>
        {t('manager.calendar.keys')}
      </MenuItem>
    </Menu>
  )
}
