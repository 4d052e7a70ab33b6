import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type ClientColumn, clientColumns } from './client-columns.ts'

type ColumnDialogProps = { columns: readonly ClientColumn[]; onToggle: (column: ClientColumn) => void; onClose: () => void }

/** Which columns the list has; each takes effect at once. */
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
