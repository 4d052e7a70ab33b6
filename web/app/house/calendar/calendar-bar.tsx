import type { StaffMember } from '@foyer/contract'
import type { ReactNode } from 'react'
import { givenName } from '../../people/given-name.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../../ui/visitor-icons.tsx'
import { ScreenBar } from '../shell/screen-bar.tsx'
import { type CalendarView, calendarViews, type View } from './calendar-view.ts'

type CalendarBarProps = {
  title: string
  view: CalendarView
  onChange: (changes: Partial<CalendarView>) => void
  onStep: (direction: 1 | -1) => void
  onToday: () => void
  /** Options and the primary action, at the right. */
  children: ReactNode
}

/** Where in time the calendar stands, and how much of it is shown. */
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

/** On a phone four views do not fit side by side. */
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

/** Whether a day has columns of people or of rooms. */
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

/** Whose column is shown: a phone's day or week has room for one. */
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
