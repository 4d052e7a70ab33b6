import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'

/** Fetches the provider's balance page by page, and tells how many entries it has by now. */
export function useFetchBalance() {
  const queries = useQueryClient()
  const [count, setCount] = useState(0)
  const call = useCall(async () => {
    setCount(0)
    let next: string | undefined
    do {
      const answer = await client.bookkeeping.fetchBalance({ body: next === undefined ? {} : { next } })
      setCount(answer.count)
      next = answer.next
    } while (next !== undefined)
    await queries.invalidateQueries({ queryKey: ['bookkeeping'] })
  })
  return { ...call, count }
}
