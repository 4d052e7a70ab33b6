import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CloseIcon } from '../../ui/visitor-icons.tsx'

type Cells = Record<string, string>

type AccountRowsProps<One extends Cells> = {
  title: string
  columns: readonly { name: keyof One & string; label: string }[]
  rows: readonly One[]
  onChange: (rows: One[]) => void
  empty: One
}

const mostRows = 20

/** A short list of accounts, a line each. */
export const AccountRows = <One extends Cells>({ title, columns, rows, onChange, empty }: AccountRowsProps<One>) => {
  const { t } = useText()
  const [first] = columns
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong text-dense">{title}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own while it is typed.
        <div key={index} className="flex flex-wrap items-end gap-2">
          {columns.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              maxLength={60}
              value={row[name] ?? ''}
              onValue={(value) => onChange(rows.map((one, at) => (at === index ? { ...one, [name]: value } : one)))}
              className="w-36"
            />
          ))}
          <IconButton
            icon={CloseIcon}
            label={t('manager.month.accounts.remove', { name: (first && row[first.name]) || title })}
            onPress={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {rows.length < mostRows && (
        <div>
          <Button size="small" onPress={() => onChange([...rows, empty])}>
            {t('manager.month.accounts.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
