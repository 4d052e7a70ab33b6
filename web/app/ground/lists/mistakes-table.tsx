import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { formatList, formatNumber } from '../format.ts'
import { allowedIn, type FileMistake, mistakeText } from './mistake-text.ts'

type MistakesTableProps<Mistake> = {
  mistakes: readonly Mistake[]
  total: number
  /** What follows from the mistakes. */
  hint: string
  /** Which entry a mistake is in; null for the file as a whole. */
  about: (mistake: Mistake) => ReactNode
}

/** What is wrong with the file, by its lines. */
export const MistakesTable = <Mistake extends FileMistake>({ mistakes, total, hint, about }: MistakesTableProps<Mistake>) => {
  const { t } = useText()
  const title = t('manager.exchange.mistakes.title', { count: total })
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="font-strong text-bad-ink text-title">{title}</h2>
      <p className="text-dense text-ink-2">
        {hint} {total > mistakes.length && t('manager.exchange.mistakes.more', { shown: mistakes.length })}
      </p>
      <Card isPadded={false}>
        <Table caption={title}>
          <thead>
            <tr>
              <ColumnHead align="end">{t('manager.exchange.mistakes.line')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.mistakes.entry')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.mistakes.field')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.mistakes.problem')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {mistakes.map((mistake) => (
              <MistakeRow
                key={JSON.stringify([mistake.line, mistake.field, mistake.code, mistake.description])}
                mistake={mistake}
                about={about(mistake)}
              />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

const MistakeRow = ({ mistake, about }: { mistake: FileMistake; about: ReactNode }) => {
  const { t, locale } = useText()
  const { line, field } = mistake
  const allowed = allowedIn(mistake)
  return (
    <Row>
      <Cell align="end" className="align-top tabular-nums">
        <span className="inline-block py-2">{formatNumber(line, locale)}</span>
      </Cell>
      <Cell className="min-w-36 py-2 align-top">{about ?? t('manager.exchange.mistakes.file')}</Cell>
      <Cell className="min-w-32 py-2 align-top">{field && <code className="wrap-anywhere">{field}</code>}</Cell>
      <Cell className="min-w-60 py-2 align-top">
        {mistakeText(mistake, t)}
        {allowed.length > 0 && (
          <span className="block text-ink-2 text-second">
            {t('manager.exchange.mistakes.allowed', { list: formatList(allowed, locale, 'disjunction') })}
          </span>
        )}
      </Cell>
    </Row>
  )
}
