import type { Member } from '@foyer/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../text/text.tsx'
import { ComboBox } from '../ui/fields/combo-box.tsx'
import { memberName, memberQuery } from './member-lookup.ts'

type MemberFieldProps = {
  label: string
  memberId: string | null
  onChange: (memberId: string | null) => void
  onMember?: (member: Member) => void
  error?: string | undefined
  className?: string
}

const foundQuery = (search: string) =>
  api.members.queryMembers.query({
    body: {
      query: { filter: { status: { $in: ['PENDING', 'APPROVED'] } }, paging: { limit: 8 } },
      ...(search !== '' && {
        search: { expression: search.slice(0, 100), fields: ['loginEmail', 'contact.firstName', 'contact.lastName', 'profile.nickname'] },
      }),
      fieldsets: ['FULL'],
    },
  })

export const MemberField = ({ label, memberId, onChange, onMember, ...field }: MemberFieldProps) => {
  const { t } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = useQuery({ ...memberQuery(memberId ?? ''), enabled: memberId !== null }).data?.member
  const search = useDeferredValue((typed ?? '').trim())
  const found = useQuery({ ...foundQuery(search), placeholderData: keepPreviousData }).data?.members ?? []
  const known = chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : found
  const text = typed ?? (chosen && memberId !== null ? memberName(chosen) : '')
  return (
    <ComboBox
      {...field}
      label={label}
      placeholder={t('manager.orders.sell.memberHint')}
      options={known.map(optionOf)}
      value={memberId}
      searchText={text}
      onSearch={setTyped}
      onChange={(id) => {
        setTyped(null)
        onChange(id)
        const member = known.find((member) => member.id === id)
        if (member) onMember?.(member)
      }}
    />
  )
}

const optionOf = (member: Member) => {
  const label = memberName(member)
  return { id: member.id, label, ...(member.loginEmail !== undefined && member.loginEmail !== label && { description: member.loginEmail }) }
}
