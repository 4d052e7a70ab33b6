import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CalendarIcon, EyeIcon, InboxIcon, InfoIcon, LockIcon, MailIcon, MoreIcon, SettingsIcon, TodayIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'

type CalendarOptionsProps = {
  showsCanceled: boolean
  tellsClients: boolean
  onToggleCanceled: () => void
  onToggleTelling: () => void
  onBlock: () => void
  /** For managers who may see all staff members' hours. */
  onExplain: (() => void) | undefined
  onConflicts: () => void
  /** For staff members with bookings of their own. */
  onSubscribe: (() => void) | undefined
  onHelp: () => void
  /** Where the bar has no room for it. */
  onToday: (() => void) | undefined
}

/** What is needed now and then. */
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
        {t('manager.conflicts.title')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={EyeIcon} onAction={props.onToggleCanceled}>
        {t(props.showsCanceled ? 'manager.calendar.hideCanceled' : 'manager.calendar.showCanceled')}
      </MenuItem>
      <MenuItem icon={MailIcon} onAction={props.onToggleTelling}>
        {t(props.tellsClients ? 'manager.calendar.tellNobody' : 'manager.calendar.tellClients')}
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
