import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/pictures/visitor-icons.tsx'
import type { Selection } from './use-selection.ts'

export type BulkAction<Name extends string> = { name: Name; label: string; kind?: 'plain' | 'tint' | 'danger' }

type SelectionBarProps<Row extends { id: string }, Name extends string> = {
  selection: Selection<Row>
  total: number | null
  actions: readonly BulkAction<Name>[]
  isPending: boolean
  onAct: (action: Name) => void
}

export const SelectionBar = <Row extends { id: string }, Name extends string>(props: SelectionBarProps<Row, Name>) => {
  const { selection, total, actions, isPending, onAct } = props
  const { t } = useText()
  const { chosen, isWhole, isWholePage } = selection
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={t('manager.list.chosenLabel')}
      className="appear sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-floating py-2 pe-2 ps-4 shadow-float max-desk:bottom-20"
    >
      <span role="status" className="font-strong text-small">
        {t('manager.list.chosen', { count: isWhole && total !== null ? total : chosen.length })}
      </span>
      {!isWhole && isWholePage && total !== null && total > chosen.length && (
        <Button kind="quiet" size="small" onPress={selection.chooseWhole}>
          {t('manager.list.chooseWhole', { count: total })}
        </Button>
      )}
      {actions.map(({ name, label, kind = 'plain' }) => (
        <Button key={name} size="small" kind={kind} isPending={isPending} onPress={() => onAct(name)}>
          {label}
        </Button>
      ))}
      <IconButton icon={CloseIcon} label={t('manager.list.chooseNone')} size="small" onPress={selection.clear} />
    </section>
  )
}
