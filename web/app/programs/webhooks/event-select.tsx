import type { WebhookFormat } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Select } from '../../ui/fields/select.tsx'

type EventSelectProps = {
  label: string
  format: WebhookFormat
  value: string | null
  onChange: (eventType: string | null) => void
  /** The choice of none in particular; without it, one has to be chosen. */
  whenNone?: string
  placeholder?: string
  className?: string
}

const none = 'none'

export const EventSelect = ({ label, format, value, onChange, whenNone, placeholder, className }: EventSelectProps) => {
  const { eventTypes } = useEventTypes(format)
  const usual = whenNone === undefined ? [] : [{ id: none, label: whenNone }]
  return (
    <Select
      label={label}
      options={[...usual, ...eventTypes.map((id) => ({ id, label: id }))]}
      value={value ?? (whenNone === undefined ? null : none)}
      onChange={(id) => onChange(id === none ? null : id)}
      {...(placeholder !== undefined && { placeholder })}
      {...(className !== undefined && { className })}
    />
  )
}

/** The events that a format has, by name: first those that the platform knows too, of which most programs want some. */
export const useEventTypes = (format: WebhookFormat) => {
  const { data, error, refetch } = useQuery({ ...api.webhooks.listWebhookEventTypes.query({}), staleTime: Number.POSITIVE_INFINITY })
  const eventTypes = (data?.eventTypes ?? [])
    .filter(({ isOfPlatform }) => format === 'STANDARD' || isOfPlatform)
    .sort((one, other) => Number(other.isOfPlatform) - Number(one.isOfPlatform) || one.eventType.localeCompare(other.eventType))
    .map(({ eventType }) => eventType)
  return { eventTypes, data, error, refetch }
}
