import type { ImportedChange, ImportedEntry } from '@foyer/contract'

import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

/** What an import creates, and what it changes, member by member. */
export const ChangesTable = ({ entries, total }: { entries: readonly ImportedEntry[]; total: number }) => {
  const { t } = useText()
  const shown = entries.filter(({ status }) => status === 'CREATE' || status === 'UPDATE')
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="font-strong text-title">{t('manager.exchange.changes.title')}</h2>
      {total > shown.length && <p className="text-dense text-ink-2">{t('manager.exchange.changes.more', { shown: shown.length })}</p>}
      <Card isPadded={false}>
        <Table caption={t('manager.exchange.changes.title')}>
          <thead>
            <tr>
              <ColumnHead>{t('manager.exchange.changes.entry')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.changes.field')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.changes.previous')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.changes.current')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id} ${entry.line}`} entry={entry} />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

const Entry = ({ entry: { kind, name, status, changes } }: { entry: ImportedEntry }) => {
  const { t } = useText()
  const label = (
    <>
      <span className="block text-ink-3 text-micro">{t(`manager.exchange.kinds.${kind}`)}</span>
      <span className="wrap-anywhere">{name}</span>
    </>
  )
  if (status === 'CREATE')
    return (
      <Row>
        <Cell className="min-w-36 py-2">{label}</Cell>
        <Cell colSpan={3} className="py-2">
          <Badge state="confirmed" isPlain>
            {t('manager.exchange.changes.isNew')}
          </Badge>
        </Cell>
      </Row>
    )
  return (
    <>
      {changes.map((change, index) => (
        <Row key={change.field}>
          <Cell className="min-w-36 py-2 align-top">{index === 0 ? label : <span className="sr-only">{name}</span>}</Cell>
          <Cell className="min-w-44 py-2 align-top">
            <code className="wrap-anywhere">{change.field}</code>
          </Cell>
          <Cell className="min-w-32 py-2 align-top text-ink-2">
            <Value value={change.previous} absent={t('manager.exchange.changes.nothing')} />
          </Cell>
          <Cell className="min-w-32 py-2 align-top">
            <Value value={change.current} absent={t('manager.exchange.changes.gone')} />
          </Cell>
        </Row>
      ))}
    </>
  )
}

const longest = 300

/** As the file has it; a long text by its beginning. */
const Value = ({ value, absent }: { value: ImportedChange['current']; absent: string }) => {
  if (value === undefined) return <span className="text-ink-3">{absent}</span>
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <span className="wrap-anywhere whitespace-pre-line">{text.length > longest ? `${text.slice(0, longest)}…` : text}</span>
}
