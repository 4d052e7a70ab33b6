import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { useList } from '../../../ground/lists/use-list.ts'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { GiftSettingsDialog, ManualGiftDialog } from '../../../money/gift-desk/gift-dialogs.tsx'
import { GiftDrawer } from '../../../money/gift-desk/gift-drawer.tsx'
import { GiftsTable, giftsPerPage, giftsQuery, giftViews } from '../../../money/gift-desk/gifts-table.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceChips } from '../../../ui/fields/chips.tsx'

export const handle = { needs: 'orders.read' } satisfies ScreenHandle

const Gifts = () => {
  const { t } = useText()
  const mayGrant = useMay()('orders.manage')
  const { address, rows, isStale, screen, searchFor } = useList({
    views: giftViews,
    opens: 'gift',
    perPage: giftsPerPage,
    read: giftsQuery,
  })
  const [isGiving, setGiving] = useState(false)
  const words = address.view === 'ALL' && address.search === '' ? ('empty' as const) : ('noneFound' as const)
  const open = (openId: string | null) => address.change({ openId })
  return (
    <ListScreen
      {...screen}
      title={t('manager.screens.gifts.title')}
      search={searchFor(t('manager.gifts.search'))}
      add={mayGrant ? { label: t('manager.gifts.add'), onPress: () => setGiving(true) } : null}
      beside={address.openId && <GiftDrawer key={address.openId} giftId={address.openId} onClose={() => open(null)} />}
      loading={t('manager.gifts.loading')}
      empty={<EmptyState title={t(`manager.gifts.${words}`)}>{t(`manager.gifts.${words}Hint`)}</EmptyState>}
      above={
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <ChoiceChips
            label={t('manager.gifts.views.label')}
            value={address.view}
            onChange={(view) => address.change({ view })}
            chips={giftViews.map((value) => ({ value, label: t(`manager.gifts.views.${value}`) }))}
          />
          <Settings />
        </div>
      }
      below={
        isGiving && (
          <ManualGiftDialog
            onClose={() => setGiving(false)}
            onGiven={(giftId) => {
              setGiving(false)
              open(giftId)
            }}
          />
        )
      }
    >
      {() => (
        <>
          <GiftsTable gifts={rows} openId={address.openId} linkTo={address.linkTo} isStale={isStale} />
        </>
      )}
    </ListScreen>
  )
}

const Settings = () => {
  const { t } = useText()
  const mayChange = useMay()('site.manage')
  const { data } = useQuery({ ...api.gifts.getGiftSettings.query({}), enabled: mayChange })
  const [isOpen, setOpen] = useState(false)
  if (!data || !mayChange) return null
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {t('manager.gifts.settings.open')}
      </Button>
      {isOpen && <GiftSettingsDialog settings={data.giftSettings} onClose={() => setOpen(false)} />}
    </>
  )
}

export default Gifts
