import type { Answer, Contract, Gift } from '@foyer/contract'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import type { ListState } from '../../ground/lists/use-list.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { linkLook } from '../../ui/link.tsx'
import type { State } from '../../ui/state.ts'

type GiftsTableProps = { gifts: readonly Gift[]; openId: string | null; linkTo: (id: string) => string; isStale: boolean }

export const GiftsTable = ({ gifts, openId, linkTo, isStale }: GiftsTableProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const columns: Record<string, Column<Gift>> = {
    receiver: {
      head: t('manager.gifts.receiver'),
      cell: ({ id, receiver, planName }) => (
        <>
          <Link to={linkTo(id)} preventScrollReset className={`${linkLook} wrap-anywhere font-strong`}>
            {receiver.name}
          </Link>
          <span className="block text-ink-3 wrap-anywhere">{planName}</span>
        </>
      ),
      cellClassName: 'min-w-32 py-2',
    },
    giver: {
      head: t('manager.gifts.giver'),
      cell: ({ giver, source }) => (source === 'MANUAL' ? t('manager.gifts.manual') : giver.name),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 wrap-anywhere',
    },
    status: { head: t('manager.gifts.status'), cell: ({ status }) => <GiftStateBadge status={status} /> },
    price: {
      head: t('manager.gifts.price'),
      cell: ({ price, source }) => (source === 'MANUAL' ? '–' : formatMoney(price.value, price.currency, locale)),
      align: 'end',
      className: 'max-phone:hidden',
      cellClassName: 'whitespace-nowrap tabular-nums',
    },
    bought: {
      head: t('manager.gifts.bought'),
      cell: ({ createdDate }) => formatDate(createdDate, timeZone, locale),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 whitespace-nowrap',
    },
  }
  return <ListTable caption={t('manager.screens.gifts.title')} columns={columns} rows={gifts} openId={openId} isStale={isStale} />
}

export const giftViews = ['ALL', 'UNPAID', 'READY', 'REDEEMED', 'EXPIRED', 'CANCELED'] as const

export const giftsPerPage = 50

export const giftsQuery = ({ view, search, page }: ListState<(typeof giftViews)[number]>) => ({
  ...api.gifts.listGifts.query({
    query: {
      ...(view !== 'ALL' && { status: view }),
      ...(search !== '' && { search }),
      limit: giftsPerPage,
      offset: (page - 1) * giftsPerPage,
    },
  }),
  select: ({ gifts, pagingMetadata }: Answer<Contract['gifts']['listGifts']>) => ({
    rows: gifts as readonly Gift[],
    total: pagingMetadata.total ?? 0,
  }),
})

const looks: Record<Gift['status'], State> = {
  UNPAID: 'pending',
  READY: 'held',
  REDEEMED: 'paid',
  EXPIRED: 'not-attended',
  CANCELED: 'refunded',
}

export const GiftStateBadge = ({ status }: Pick<Gift, 'status'>) => {
  const { t } = useText()
  return <Badge state={looks[status]}>{t(`manager.gifts.states.${status}`)}</Badge>
}
