import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const anywhere = [
  { keys: ['T'], does: 'today' },
  { keys: ['D', 'W', 'M', 'A'], does: 'views' },
  { keys: ['←', '→'], does: 'steps' },
  { keys: ['N'], does: 'create', needs: 'bookings.manage' },
  { keys: ['Ctrl K'], does: 'palette' },
  { keys: ['Ctrl Z'], does: 'undo' },
  { keys: ['?'], does: 'help' },
] as const

const inGrid = [
  { keys: ['↑', '↓', '←', '→'], does: 'walk' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Space', '↑', '↓', '←', '→'], does: 'carry' },
  { keys: ['Enter'], does: 'drop' },
  { keys: ['Esc'], does: 'back' },
  { keys: ['B'], does: 'blockHere' },
  { keys: ['W'], does: 'why', needs: 'calendar.read' },
] as const

export const CalendarHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  return (
    <Dialog title={t('manager.calendar.help.title')} onClose={onClose}>
      <KeyTable title={t('manager.calendar.help.anywhere')} rows={anywhere} />
      <KeyTable title={t('manager.calendar.help.inGrid')} rows={inGrid} />
    </Dialog>
  )
}

type KeyTableProps = { title: string; rows: readonly ((typeof anywhere)[number] | (typeof inGrid)[number])[] }

const KeyTable = ({ title, rows }: KeyTableProps) => {
  const { t } = useText()
  const may = useMay()
  return (
    <section className="mt-2">
      <h3 className="font-bold text-ink-2 text-micro">{title}</h3>
      <dl className="mt-1 grid gap-1.5 text-dense">
        {rows
          .filter((row) => !('needs' in row) || may(row.needs))
          .map(({ keys, does }) => (
            <div key={does} className="flex items-baseline justify-between gap-4">
              <dt>{t(`manager.calendar.help.${does}`)}</dt>
              <dd className="flex shrink-0 gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
