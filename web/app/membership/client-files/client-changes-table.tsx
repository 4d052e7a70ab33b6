import type { ClientFileField, ClientImportPlan, ImportedClient } from '@foyer/contract'
import { clientFileFields } from '@foyer/domain'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

export const ClientChangesTable = ({ plan: { clients, fields }, total }: { plan: ClientImportPlan; total: number }) => {
  const { t } = useText()
  const shown = clients.filter(({ status }) => status !== 'MISTAKE')
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="font-strong text-title">{t('manager.clientFiles.changes.title')}</h2>
      {total > shown.length && <p className="text-dense text-ink-2">{t('manager.clientFiles.changes.more', { shown: shown.length })}</p>}
      <Card isPadded={false} className="max-h-120 overflow-y-auto">
        <Table caption={t('manager.clientFiles.changes.title')}>
          <thead>
            <tr>
              <ColumnHead>{t('manager.clientFiles.changes.client')}</ColumnHead>
              <ColumnHead>{t('manager.clientFiles.changes.field')}</ColumnHead>
              <ColumnHead>{t('manager.clientFiles.changes.previous')}</ColumnHead>
              <ColumnHead>{t('manager.clientFiles.changes.current')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shown.map((client) => (
              <Client key={client.line} client={client} fields={fields} />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

const Client = ({ client: { name, status, changes }, fields }: { client: ImportedClient; fields: ClientImportPlan['fields'] }) => {
  const { t } = useText()
  if (status === 'CREATE')
    return (
      <Row>
        <Cell className="min-w-36 py-2">
          <span className="wrap-anywhere">{name}</span>
        </Cell>
        <Cell colSpan={3} className="py-2">
          <Badge state="confirmed" isPlain>
            {t('manager.clientFiles.changes.isNew')}
          </Badge>
        </Cell>
      </Row>
    )
  return changes.map(({ field, previous, current }, index) => (
    <Row key={field}>
      <Cell className="min-w-36 py-2 align-top">
        <span className={index === 0 ? 'wrap-anywhere' : 'sr-only'}>{name}</span>
      </Cell>
      <Cell className="min-w-32 py-2 align-top">{fieldName(field, fields, t)}</Cell>
      <Cell className="min-w-32 py-2 align-top text-ink-2">
        {previous === undefined ? (
          <span className="text-ink-3">{t('manager.clientFiles.changes.nothing')}</span>
        ) : (
          <span className="wrap-anywhere line-clamp-3">{previous}</span>
        )}
      </Cell>
      <Cell className="min-w-32 py-2 align-top">
        <span className="wrap-anywhere line-clamp-3">{current}</span>
      </Cell>
    </Row>
  ))
}

const isOwn = (field: string): field is ClientFileField => clientFileFields.some((own) => own === field)

/** The name of a client's field: one of the product's, or a custom field of the business. */
export const fieldName = (field: string, fields: ClientImportPlan['fields'], t: Translate): string =>
  isOwn(field) ? t(`manager.clientFiles.fields.${field}`) : (fields.find((known) => known.field === field)?.label ?? field)
