import { type BookingPolicy, contract, type PagingMetadata, type Service } from '@foyer/contract'
import type { WrittenAnswer } from '../../ground/handler.ts'
import { answerWriter } from '../../ground/http/answer-writer.ts'

type PolicyWithServices = { bookingPolicy: BookingPolicy; services: readonly Service[]; total: number }

const answer = contract.services.queryPolicies.response.properties
const { services: listOfServices, connectedServices: _, ...others } = answer.bookingPolicies.items.properties

const writeServices = answerWriter(listOfServices)
const writePolicy = answerWriter({ properties: others, required: Object.keys(others) })
const writePaging = answerWriter(answer.pagingMetadata)

/**
 * Policies with some of their services on the wire. These stand there under their present and their older name, which makes a megabyte of a
 * hundred policies: they are looked through and written once.
 */
export const writtenPolicies = (policies: readonly PolicyWithServices[], pagingMetadata: PagingMetadata): WrittenAnswer =>
  Buffer.from(`{"bookingPolicies":[${policies.map(writtenPolicy).join(',')}],"pagingMetadata":${writePaging(pagingMetadata)}}`)

function writtenPolicy({ bookingPolicy, services, total }: PolicyWithServices): string {
  const list = writeServices(services)
  const policy = writePolicy({
    bookingPolicy,
    totalServiceCount: total,
    countOfServices: total,
    hasMoreServices: total > services.length,
  })
  return `${policy.slice(0, -1)},"connectedServices":${list},"services":${list}}`
}
