import type { Service } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { id } from '../../test/samples.ts'
import { changesOf, draftOf } from './service-draft.ts'

const service = {
  type: 'APPOINTMENT',
  name: 'Deep tissue massage',
  hidden: false,
  category: { id: 'treatments', name: 'Treatments', sortOrder: 1000 },
  revision: '7',
  payment: { rateType: 'FIXED', fixed: { price: { value: '75.00', currency: 'EUR' } }, options: { inPerson: true, online: true } },
  onlineBooking: { enabled: true, allowMultipleRequests: false },
  staffMemberIds: ['ada'],
  schedule: { id: 'schedule', availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 } },
  mainSlug: { name: 'deep-tissue-massage', custom: false, createdDate: '2026-11-01T00:00:00Z' },
} as unknown as Service // the rest is not edited here

test('a price is parsed with a comma and with a point, and parts that are not shown stay', () => {
  const changes = changesOf({ ...draftOf(service), price: '75,5' }, service, 'EUR')
  expect(changes.payment).toMatchObject({
    rateType: 'FIXED',
    fixed: { price: { value: '75.5', currency: 'EUR' } },
    options: { online: true },
  })
  expect(changes.onlineBooking).toMatchObject({ enabled: true, allowMultipleRequests: false })
  expect(changes.revision).toBe('7')
})

test('a new booking is confirmed at once, on request, or on request with others', () => {
  const saved = (approval: ReturnType<typeof draftOf>['approval']) =>
    changesOf({ ...draftOf(service), approval }, service, 'EUR').onlineBooking
  const choices = ['atOnce', 'onRequest', 'onOpenRequest'] as const
  for (const approval of choices) {
    const onlineBooking = saved(approval) as Service['onlineBooking']
    expect(draftOf({ ...service, onlineBooking }).approval).toBe(approval)
  }
  expect(saved('onOpenRequest')).toMatchObject({ requireManualApproval: true, allowMultipleRequests: true })
})

test('a free service has no price left', () => {
  expect(changesOf({ ...draftOf(service), priceKind: 'NO_FEE' }, service, 'EUR').payment).toEqual({
    rateType: 'NO_FEE',
    options: { inPerson: true, online: false, pricingPlan: false, deposit: false },
  })
})

test('another name selects another category instead of renaming this one', () => {
  const { category: kept } = changesOf(draftOf(service), service, 'EUR')
  const { category: other } = changesOf({ ...draftOf(service), category: ' Pottery ' }, service, 'EUR')
  expect([kept, other]).toEqual([{ id: 'treatments' }, { name: 'Pottery' }])
})

test('the text of a picture in another language stands beside the other words, and goes with the picture', () => {
  const translations = { de: { name: 'Tiefe Massage', media: { mainMedia: { image: { altText: 'Ein Knie' } } } } }
  const image = { url: '/sample/knee.svg', altText: 'A knee' }
  const pictured: Service = { ...service, media: { mainMedia: { image } }, translations }
  const draft = draftOf(pictured)
  expect([draft.translations, draft.altTexts]).toEqual([{ de: { name: 'Tiefe Massage' } }, { de: { altText: 'Ein Knie' } }])
  expect(changesOf(draft, pictured, 'EUR').translations).toEqual(translations)
  expect(changesOf({ ...draft, picture: null }, pictured, 'EUR').translations).toEqual({ de: { name: 'Tiefe Massage' } })
})

describe('a new picture', () => {
  const old = { image: { url: '/sample/old.svg', altText: 'Old' } }
  const room = { image: { url: '/sample/room.svg' } }
  const image = { id: 'new', url: '/media/new/1600.jpg', width: 1600, height: 900 }
  const pictured: Service = { ...service, media: { mainMedia: old, coverMedia: old, items: [old, room] } }

  test('takes the place of the one before wherever front ends look for it', () => {
    expect(changesOf({ ...draftOf(pictured), picture: image }, pictured, 'EUR').media).toEqual({
      mainMedia: { image },
      coverMedia: { image },
      items: [{ image }, room],
    })
  })

  test('that is removed leaves what other front ends show besides', () => {
    expect(changesOf({ ...draftOf(pictured), picture: null }, pictured, 'EUR').media).toEqual({
      mainMedia: {},
      coverMedia: {},
      items: [room],
    })
  })

  test('of a service that had none stands alone', () => {
    expect(changesOf({ ...draftOf(service), picture: image }, service, 'EUR').media).toEqual({ mainMedia: { image } })
  })
})

test('a class keeps the lengths and teachers of its sessions, and has a capacity', () => {
  const yoga = aService({
    type: 'CLASS',
    defaultCapacity: 12,
    schedule: { id: id(16), availabilityConstraints: { timeBetweenSessions: 0 } },
  })
  const changes = changesOf({ ...draftOf(yoga), capacity: 14 }, yoga, 'EUR')
  expect(changes).toMatchObject({ defaultCapacity: 14, schedule: { availabilityConstraints: { timeBetweenSessions: 0 } } })
  expect(changes).not.toHaveProperty('staffMemberIds')
  expect(changes.schedule?.availabilityConstraints).not.toHaveProperty('sessionDurations')
})

test('several lengths stay while the first does, and a price of another kind while it is not changed', () => {
  const payment = { rateType: 'VARIED' as const, varied: { defaultPrice: { value: '80', currency: 'EUR' } }, options: { inPerson: true } }
  const service = aService({ payment, schedule: { id: id(16), availabilityConstraints: { sessionDurations: [60, 90] } } })
  const draft = draftOf(service)
  expect(changesOf(draft, service, 'EUR')).toMatchObject({ payment, schedule: { availabilityConstraints: { sessionDurations: [60, 90] } } })
  expect(changesOf({ ...draft, minutes: 45, price: '90' }, service, 'EUR')).toMatchObject({
    payment: { rateType: 'VARIED', varied: { defaultPrice: { value: '90' } } },
    schedule: { availabilityConstraints: { sessionDurations: [45] } },
  })
})
