import type { BookingPolicy, Service } from '@foyer/contract'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { usePolicyText } from '../policy-text.ts'
import { DefaultMark } from './policy-bar.tsx'
import { servicesWith } from './policy-rules.ts'

type PoliciesTableProps = { policies: readonly BookingPolicy[]; services: readonly Service[] }

export const PoliciesTable = ({ policies, services }: PoliciesTableProps) => {
  const { t } = useText()
  const { inGeneral } = usePolicyText()
  const columns: Record<string, Column<BookingPolicy>> = {
    name: { head: t('manager.policies.name'), cell: (policy) => <Name policy={policy} />, cellClassName: 'min-w-40 py-2 wide:min-w-72' },
    rules: {
      head: t('manager.policies.short'),
      cell: (policy) => inGeneral(policy),
      className: 'max-wide:hidden',
      cellClassName: 'py-2 text-ink-2',
    },
    services: {
      head: t('manager.policies.usedBy'),
      cell: (policy) => t('manager.policies.usedByCount', { count: servicesWith(policy, services).length }),
      cellClassName: 'whitespace-nowrap text-ink-2',
    },
  }
  return <ListTable caption={t('manager.policies.caption')} columns={columns} rows={policies} />
}

const Name = ({ policy: { id, name, default: isDefault } }: { policy: BookingPolicy }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wide:flex-nowrap">
    <RowLink to={paths.managePolicy(id)} className="wrap-anywhere">
      {name}
    </RowLink>
    {isDefault && <DefaultMark />}
  </span>
)
