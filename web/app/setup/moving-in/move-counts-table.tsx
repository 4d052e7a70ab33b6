import type { Move } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

const before = ['create', 'update', 'join', 'known', 'changed', 'refused'] as const
const after = ['brought', 'join', 'known', 'changed', 'refused'] as const
const undone = ['removed', 'kept'] as const

/** Columns that are empty in all rows are left out. */
export const MoveCountsTable = ({ move: { counts, status } }: { move: Move }) => {
  const { t } = useText()
  const wanted = columnsOf(status)
  const columns = wanted.filter((name) => counts.some((row) => row[name] > 0))
  if (columns.length === 0) return null
  return (
    <Table caption={t('manager.moving.counts.caption')}>
      <thead>
        <tr>
          <ColumnHead>{t('manager.moving.counts.kind')}</ColumnHead>
          {columns.map((name) => (
            <ColumnHead key={name} align="end">
              {t(`manager.moving.counts.${name}`)}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((row) => (
          <Row key={row.kind}>
            <Cell className="min-w-40">{t(`manager.moving.kinds.${row.kind}`)}</Cell>
            {columns.map((name) => (
              <Cell key={name} align="end" className={row[name] === 0 ? 'text-ink-3' : ''}>
                {row[name]}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function columnsOf(status: Move['status']) {
  if (status === 'UNDOING' || status === 'UNDONE') return undone
  return status === 'APPLYING' || status === 'APPLIED' ? after : before
}
