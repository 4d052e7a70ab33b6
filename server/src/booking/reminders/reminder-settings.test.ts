import { randomUUID } from 'node:crypto'
import type { ReminderSettings } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const ada = await world.staffMember()
const massage = await world.service([ada])

const settings = async (changes: Partial<ReminderSettings>) => {
  const { reminderSettings } = await world.owner.reminders.getReminderSettings()
  const body = {
    reminderSettings: { minutesBefore: [1440], courseSessions: 'FIRST' as const, ...changes, revision: reminderSettings.revision },
  }
  return await world.owner.reminders.updateReminderSettings({ body })
}

describe('the reminders of a service', () => {
  test('replace those of the site, until they are removed', async () => {
    const facial = await world.service([ada], { name: 'Facial' })
    const read = async () => (await world.owner.reminders.getServiceReminders({ params: { serviceId: facial.id } })).serviceReminders
    expect(await read()).toEqual({ serviceId: facial.id, usesDefaults: true, minutesBefore: [1440], revision: '0' })
    const own = { minutesBefore: [60, 180, 60], followUpMinutesAfter: 30 }
    const { serviceReminders } = await world.owner.reminders.updateServiceReminders({
      params: { serviceId: facial.id },
      body: { own, revision: '0' },
    })
    expect(serviceReminders).toEqual({
      serviceId: facial.id,
      usesDefaults: false,
      minutesBefore: [180, 60],
      followUpMinutesAfter: 30,
      revision: '1',
    })
    expect(await read()).toEqual(serviceReminders)
    await world.owner.reminders.updateServiceReminders({ params: { serviceId: facial.id }, body: { revision: '1' } })
    expect(await read()).toMatchObject({ usesDefaults: true, minutesBefore: [1440], revision: '2' })
  })

  test('are not changed at an old revision, nor for a service that does not exist', async () => {
    const body = { own: { minutesBefore: [60] }, revision: '7' }
    await expect(world.owner.reminders.updateServiceReminders({ params: { serviceId: massage.id }, body })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { usesDefaults: true, revision: '0' } },
    })
    const params = { serviceId: randomUUID() }
    await expect(world.owner.reminders.updateServiceReminders({ params, body })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    await expect(world.owner.reminders.getServiceReminders({ params })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  })
})

describe('the settings', () => {
  test('are changed as a whole, with one event that contains the former settings', async () => {
    await settings({ minutesBefore: [1440], quietHours: { from: '20:00', to: '08:00', clock: 'SITE' } })
    const { reminderSettings } = await settings({ minutesBefore: [60, 2880], followUpMinutesAfter: 600 })
    expect(reminderSettings).toMatchObject({ minutesBefore: [2880, 60], followUpMinutesAfter: 600, courseSessions: 'FIRST' })
    expect(reminderSettings).not.toHaveProperty('quietHours')
    const event = await world.db
      .selectFrom('domain_events')
      .select('payload')
      .where('name', '=', 'reminder_settings.updated')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.payload).toMatchObject({
      entity: reminderSettings,
      modifiedFields: { minutesBefore: [1440], quietHours: { from: '20:00', to: '08:00', clock: 'SITE' }, followUpMinutesAfter: null },
    })
  })

  test('of two changes at once one is refused', async () => {
    const { reminderSettings } = await world.owner.reminders.getReminderSettings()
    const change = (minutes: number) =>
      world.owner.reminders.updateReminderSettings({
        body: { reminderSettings: { minutesBefore: [minutes], courseSessions: 'FIRST', revision: reminderSettings.revision } },
      })
    const outcomes = await Promise.allSettled([change(60), change(90)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE_REVISION' } })
  })

  test.each([
    ['six reminders', { minutesBefore: [10, 20, 30, 40, 50, 60] }, 'minutesBefore'],
    ['a reminder at the start', { minutesBefore: [0] }, 'minutesBefore'],
    ['quiet hours that never end', { quietHours: { from: '08:00', to: '08:00', clock: 'SITE' as const } }, 'quietHours'],
    ['quiet hours of 20 hours', { quietHours: { from: '08:00', to: '04:00', clock: 'SITE' as const } }, 'quietHours'],
    ['a time that no clock shows', { quietHours: { from: '24:00', to: '08:00', clock: 'SITE' as const } }, 'quietHours'],
  ])('refuse %s', async (_what, changes, field) => {
    await expect(settings(changes)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      violations: [expect.objectContaining({ field: expect.stringContaining(field) })],
    })
  })

  test('are not for visitors', async () => {
    const visitor = await world.visitor()
    await expect(visitor.reminders.getReminderSettings()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(visitor.reminders.getServiceReminders({ params: { serviceId: massage.id } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
  })
})
