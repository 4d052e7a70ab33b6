import type { BusinessClient, Filter, Member } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { GiveBadgeDialog } from '../../community/badges/give-badge-dialog.tsx'
import type { BulkAction } from '../../ground/lists/selection-bar.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import type { WantedClients } from '../../membership/clients/clients-wanted.ts'
import { doneTogether, isTogether, type Together, useClientsTogether } from '../../membership/clients/use-clients-together.tsx'
import { ChangeMembersDialog } from '../../membership/members/change-members-dialog.tsx'
import { changesOf } from '../../membership/members/member-actions.ts'
import { useMemberChanges } from '../../membership/members/use-member-changes.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

export type ClientBulk = 'approve' | 'unblock' | 'block' | 'badge' | 'export' | Together

type Chosen = {
  chosen: readonly BusinessClient[]
  /** All that the list shows, where they are chosen as a whole. */
  whole: WantedClients | null
  ownId: string | undefined
  onDone: () => void
}

/**
 * What can be done with the chosen clients at once, each with the number of those to whom it applies: guests have no account to approve or
 * to block. What the server refuses of single ones is said afterwards.
 */
export const useClientBulk = ({ chosen, whole, ownId, onDone }: Chosen) => {
  const { t } = useText()
  const changes = useMemberChanges()
  const [asking, setAsking] = useState<readonly Member[] | null>(null)
  const [giving, setGiving] = useState<string[] | null>(null)
  const [isPending, setPending] = useState(false)

  const withAccount = chosen.flatMap(({ account }) => (account ? [account] : []))
  const count = (status: 'PENDING' | 'APPROVED' | 'BLOCKED') => withAccount.filter((account) => account.status === status).length
  const meant = whole ?? wantedOf(chosen)
  const together = useClientsTogether(meant, onDone)
  const counts: Record<ClientBulk, number> = {
    approve: count('PENDING'),
    unblock: count('BLOCKED'),
    block: count('APPROVED') + count('PENDING'),
    badge: withAccount.length,
    export: chosen.length,
    ...everybody(meant.count),
  }
  const single = whole ? [] : (['approve', 'unblock', 'block', 'badge', 'export'] as const)
  const actions = [...single, ...doneTogether]
    .filter((name) => counts[name] > 0)
    .map(
      (name): BulkAction<ClientBulk> => ({ name, label: t(`manager.clients.bulk.${name}`, { count: counts[name] }), kind: kindOf(name) }),
    )

  const told = async (work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    } finally {
      setPending(false)
    }
  }
  const act = (action: ClientBulk) =>
    void told(async () => {
      if (isTogether(action)) return together.ask(action)
      if (action === 'badge') return setGiving(withAccount.map(({ memberId }) => memberId))
      if (action === 'export') return await exportClients(meant.wanted.filter)
      const members = (await membersOf(withAccount)).filter((member) => changesOf(member, ownId).includes(action))
      if (action === 'block') return setAsking(members)
      if (await changes.make(action, members)) onDone()
    })
  const confirm = async () => {
    if (!asking || !(await changes.make('block', asking))) return
    setAsking(null)
    onDone()
  }
  const leaveGiving = () => {
    setGiving(null)
    onDone()
  }
  const dialogs = (
    <>
      {asking && (
        <ChangeMembersDialog
          change="block"
          members={asking}
          isPending={changes.isChanging}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(null)}
        />
      )}
      {together.dialog}
      {giving && <GiveBadgeDialog memberIds={giving} onDone={leaveGiving} onClose={() => setGiving(null)} />}
    </>
  )
  return { bar: { actions, onAct: act, isPending: isPending || changes.isChanging }, dialogs }
}

const wantedOf = (chosen: readonly BusinessClient[]): WantedClients => ({
  wanted: { filter: { id: { $in: chosen.map(({ id }) => id) } } },
  count: chosen.length,
})

const everybody = (count: number) => ({ tag: count, note: count, delete: count })

const kindOf = (name: ClientBulk) => (name === 'delete' ? 'danger' : 'plain')

const exportClients = async (filter: Filter): Promise<void> => {
  const content = await (await client['client-files'].exportClients({ body: { query: { filter }, format: 'CSV' } })).blob()
  saveFile({ name: 'clients.csv', content })
}

const membersOf = async (accounts: readonly { memberId: string }[]): Promise<Member[]> => {
  const ids = accounts.map(({ memberId }) => memberId)
  const { members } = await client.members.queryMembers({
    body: { query: { filter: { id: { $in: ids } }, paging: { limit: ids.length } }, fieldsets: ['FULL'] },
  })
  return members
}
