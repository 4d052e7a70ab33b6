import { ApiError } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { booksAgree } from '../money/books-agree.ts'
import { overlappingPlaces } from '../servers/racing.ts'
import { asked } from '../two-years/asked.ts'
import { deeds, NothingThere, weights } from '../two-years/deeds.ts'
import { newDice } from '../two-years/dice.ts'
import { openStudio } from '../two-years/studio.ts'
import { toldOf } from '../two-years/told.ts'
import { wrongs } from '../two-years/wrongs.ts'

/*
 * A studio for two years: people book, pay, leave pages open, cancel, pause, dispute; the server is killed between any two steps, Stripe is
 * down, answers get lost, messages come late, twice and in any order. Whatever happens, the books agree.
 */
const { count, seed } = asked
const years = 2
const dice = newDice(seed)
const studio = await openStudio(dice)
const { world, stripe, server, post } = studio
afterAll(() => world.close())

const ends: Record<string, number> = {}
const diary: string[] = []

/** What befalls the server or its way to Stripe during a deed. */
const accidents = {
  none: () => {},
  killedAtStripe: () => server.killAtCall(1 + dice.below(4)),
  killedAnyTime: () => void setTimeout(() => void server.kill(), dice.below(120)),
  stripeDown: () => Object.assign(stripe.network, { isDown: true }),
  answersLost: () => Object.assign(stripe.network, { losesAnswers: true }),
}
const oftenness: Record<keyof typeof accidents, number> = { none: 84, killedAtStripe: 5, killedAnyTime: 3, stripeDown: 4, answersLost: 4 }

const endOf = (error: unknown): string => {
  if (error instanceof NothingThere) return 'nothing there'
  return error instanceof ApiError ? `${error.status} ${error.code}` : 'no answer'
}

const mostDraws = 12

/** Some deed for which there is something to do it with. */
const serve = async (): Promise<void> => {
  for (let draws = 0; draws < mostDraws; draws++) {
    const name = dice.weighted(weights)
    const end = await deeds[name](studio).then(() => 'done', endOf)
    if (end === 'nothing there') continue
    ends[`${name}: ${end}`] = (ends[`${name}: ${end}`] ?? 0) + 1
    diary.push(`${world.clock.now} ${name}: ${end}`)
    return
  }
}

/** The time until the next deed: some minutes, or a night, so that all comes to two years. */
const wait = (): void => {
  const hours = (years * 365 * 24) / 2000
  world.clock.advance({ minutes: dice.chance(0.5) ? dice.below(20) : dice.below(Math.round(hours * 4 * 60)) })
}

const day = async (): Promise<void> => {
  const accident = dice.weighted(oftenness)
  if (accident !== 'none') diary.push(`${world.clock.now} ${accident}`)
  accidents[accident]()
  server.setClock()
  await Promise.all(Array.from({ length: dice.chance(0.15) ? 2 : 1 }, serve))
  await post.bring(0.5)
  await server.minute()
  if (accident === 'killedAnyTime') await new Promise((later) => setTimeout(later, 130))
  Object.assign(stripe.network, { isDown: false, losesAnswers: false })
  await server.revive()
}

const check = async (): Promise<void> => {
  expect(await wrongs(studio)).toEqual([])
  expect(await overlappingPlaces(world)).toBe(0)
  await booksAgree(world, stripe)
}

test(`${count} deeds with accidents, seed ${seed}: the books agree, nothing is charged twice, nobody is served unpaid`, async () => {
  try {
    for (let done = 1; done <= count; done++) {
      wait()
      await day()
      if (done % 250 === 0) await check()
    }
    // What was lost comes in the end, and what failed is tried again.
    for (let days = 0; days < 12; days++) {
      await post.bring(1)
      await server.minute()
      world.clock.advance({ days: 1 })
    }
    expect(post.waiting()).toBe(0)
    await check()
  } catch (error) {
    console.error(diary.slice(-60).join('\n'), await toldOf(studio, String((error as Error).message)))
    throw error
  } finally {
    if (count >= 250) console.info(JSON.stringify({ kills: server.kills(), ends, errors: server.errors().slice(-20) }, null, 1))
  }
  expect(Object.keys(ends).filter((end) => / 500 /.test(end))).toEqual([])
}, 3_600_000)
