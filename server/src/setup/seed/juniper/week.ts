import type { Weekday } from '@foyer/contract'
import type { ClientKey } from './clients.ts'
import { offers, type ServiceKey } from './offers.ts'
import type { StaffKey } from './people.ts'

export type Habit = { day: Weekday; at: string; service: ServiceKey; minutes: number; staff: StaffKey; clients: readonly ClientKey[] }

type Line = [at: string, what: ServiceKey | 'longMassage', ...clients: ClientKey[]]

const habits = (day: Weekday, staff: StaffKey, lines: Line[]): Habit[] =>
  lines.map(([at, what, ...clients]) => ({ day, staff, at, clients, ...visitOf(what) }))

const visitOf = (what: Line[1]): Pick<Habit, 'service' | 'minutes'> =>
  what === 'longMassage' ? { service: 'massage', minutes: 90 } : { service: what, minutes: offers[what].minutes }

export const week: readonly Habit[] = [
  ...habits('MONDAY', 'ada', [
    ['08:00', 'massage', 'riedel', 'adler'],
    ['10:00', 'longMassage', 'sommer', 'vogt'],
    ['12:30', 'massage', 'lang', 'kuhn'],
    ['14:00', 'massage', 'nowak', 'ziegler'],
    ['16:00', 'massage', 'wolff', 'brandt'],
  ]),
  ...habits('MONDAY', 'noor', [
    ['09:00', 'followUp', 'seidel', 'haas'],
    ['10:30', 'followUp', 'koch', 'ahmadi'],
    ['14:30', 'followUp', 'petersen', 'behrens'],
    ['15:30', 'massage', 'franke', 'pohl'],
  ]),
  ...habits('MONDAY', 'mateo', [
    ['10:00', 'yinAndSound', 'hartwig', 'falk'],
    ['17:30', 'yinAndSound', 'ahmadi', 'krueger'],
  ]),
  ...habits('TUESDAY', 'ada', [
    ['08:00', 'massage', 'adler', 'kuhn'],
    ['09:30', 'longMassage', 'okafor', 'franke'],
    ['12:30', 'massage', 'brandt', 'wolff'],
    ['14:00', 'longMassage', 'demir', 'ziegler'],
    ['17:00', 'massage', 'lang', 'riedel'],
  ]),
  ...habits('TUESDAY', 'noor', [
    ['08:00', 'followUp', 'haas', 'seidel'],
    ['10:00', 'followUp', 'novak', 'pohl'],
    ['11:00', 'followUp', 'koch', 'sommer'],
    ['14:30', 'massage', 'nowak', 'vogt'],
    ['16:00', 'followUp', 'petersen', 'blum'],
  ]),
  ...habits('TUESDAY', 'mateo', [['09:30', 'yinAndSound', 'pohl', 'berger']]),
  ...habits('TUESDAY', 'jonas', [
    ['10:00', 'reformer', 'behrens', 'hartwig'],
    ['12:00', 'reformer', 'krueger', 'falk'],
    ['14:00', 'wheel', 'blum', 'novak'],
    ['18:00', 'reformer', 'wolff', 'ahmadi'],
  ]),
  ...habits('WEDNESDAY', 'ada', [
    ['12:00', 'massage', 'kuhn', 'adler'],
    ['13:30', 'longMassage', 'berger', 'demir'],
    ['16:00', 'massage', 'vogt', 'riedel'],
    ['18:30', 'massage', 'ziegler', 'okafor'],
  ]),
  ...habits('WEDNESDAY', 'noor', [
    ['09:00', 'followUp', 'ahmadi', 'haas'],
    ['11:00', 'followUp', 'seidel', 'koch'],
    ['15:00', 'longMassage', 'brandt', 'sommer'],
  ]),
  ...habits('WEDNESDAY', 'mateo', [
    ['11:00', 'yinAndSound', 'krueger', 'franke'],
    ['18:00', 'yinAndSound', 'falk', 'hartwig'],
  ]),
  ...habits('WEDNESDAY', 'jonas', [
    ['11:00', 'reformer', 'novak', 'behrens'],
    ['13:00', 'reformer', 'riedel', 'lang'],
    ['15:00', 'wheel', 'pohl', 'ziegler'],
  ]),
  ...habits('THURSDAY', 'ada', [
    ['09:00', 'massage', 'franke', 'lang'],
    ['10:30', 'massage', 'hartwig', 'adler'],
    ['14:30', 'massage', 'krueger', 'demir'],
    ['17:00', 'massage', 'vogt', 'wolff'],
  ]),
  ...habits('THURSDAY', 'noor', [
    ['09:00', 'followUp', 'haas', 'novak'],
    ['11:00', 'followUp', 'behrens', 'petersen'],
    ['14:30', 'massage', 'okafor', 'kuhn'],
    ['16:00', 'followUp', 'seidel', 'koch'],
  ]),
  ...habits('THURSDAY', 'mateo', [['16:30', 'yinAndSound', 'berger', 'nowak']]),
  ...habits('THURSDAY', 'jonas', [
    ['12:00', 'reformer', 'falk', 'wolff'],
    ['14:00', 'reformer', 'ahmadi', 'krueger'],
    ['16:00', 'wheel', 'riedel', 'brandt'],
  ]),
  ...habits('FRIDAY', 'ada', [
    ['09:00', 'massage', 'okafor', 'nowak'],
    ['10:30', 'longMassage', 'ziegler', 'berger'],
    ['13:00', 'longMassage', 'sommer', 'brandt'],
    ['16:30', 'massage', 'adler', 'franke'],
  ]),
  ...habits('FRIDAY', 'noor', [
    ['08:30', 'followUp', 'petersen', 'seidel'],
    ['11:00', 'followUp', 'novak', 'haas'],
    ['15:00', 'massage', 'lang', 'riedel'],
  ]),
  ...habits('FRIDAY', 'mateo', [['10:00', 'yinAndSound', 'kuhn', 'vogt']]),
  ...habits('FRIDAY', 'jonas', [
    ['11:00', 'reformer', 'hartwig', 'novak'],
    ['16:00', 'wheel', 'falk', 'koch'],
  ]),
  ...habits('SATURDAY', 'ada', [
    ['09:00', 'massage', 'brandt', 'okafor'],
    ['10:30', 'longMassage', 'franke', 'demir'],
    ['12:30', 'massage', 'ziegler', 'lang'],
  ]),
  ...habits('SATURDAY', 'mateo', [['11:00', 'yinAndSound', 'blum', 'pohl']]),
  ...habits('SATURDAY', 'jonas', [
    ['10:00', 'wheel', 'behrens', 'hartwig'],
    ['13:00', 'wheel', 'krueger', 'ahmadi'],
  ]),
]
