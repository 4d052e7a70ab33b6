import { useState } from 'react'
import { browserStore } from '../../ground/stored.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export const clientColumns = ['standing', 'plan', 'visits', 'last', 'next', 'since', 'language', 'tags'] as const
export type ClientColumn = (typeof clientColumns)[number]

const usual: readonly ClientColumn[] = ['standing', 'plan', 'visits', 'last', 'next']
const key = 'foyer.clients.columns'

const read = (): readonly ClientColumn[] => {
  const kept = browserStore.read(key)
  return kept === null ? usual : clientColumns.filter((column) => kept.split(' ').includes(column))
}

export const useClientColumns = () => {
  const [columns, setColumns] = useState(read)
  const toggle = (column: ClientColumn) => {
    const wanted = clientColumns.filter((known) => (known === column ? !columns.includes(known) : columns.includes(known)))
    browserStore.keep(key, wanted.join(' '))
    setColumns(wanted)
  }
  return { columns, toggle }
}

type ColumnDialogProps = { columns: readonly ClientColumn[]; onToggle: (column: ClientColumn) => void; onClose: () => void }

export const ColumnDialog = ({ columns, onToggle, onClose }: ColumnDialogProps) => {
  const { t } = useText()
  return (
    <Dialog
      title={t('manager.clients.columns.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {t('manager.clients.columns.done')}
        </Button>
      }
    >
      <div className="grid gap-2">
        {clientColumns.map((column) => (
          <CheckBox key={column} checked={columns.includes(column)} onValue={() => onToggle(column)}>
            {t(`manager.clients.columns.${column}`)}
          </CheckBox>
        ))}
      </div>
    </Dialog>
  )
}
