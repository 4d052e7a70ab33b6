import type { plan as english } from '../en/plan.ts'
import type { SameWords } from '../same-words.ts'

export const plan = {
  primary: 'Am beliebtesten',
  once: 'einmalig',
  forLength: 'für {{length}}',
  each: { DAY: 'pro Tag', WEEK: 'pro Woche', MONTH: 'pro Monat', YEAR: 'pro Jahr' },
  times: '{{each}}, {{count}}-mal',
  length: {
    DAY_one: '1 Tag',
    DAY_other: '{{count}} Tage',
    WEEK_one: '1 Woche',
    WEEK_other: '{{count}} Wochen',
    MONTH_one: '1 Monat',
    MONTH_other: '{{count}} Monate',
    YEAR_one: '1 Jahr',
    YEAR_other: '{{count}} Jahre',
  },
  trial_one: 'Der erste Tag ist kostenlos',
  trial_other: 'Die ersten {{count}} Tage sind kostenlos',
  fee: 'zzgl. {{amount}} {{name}} mit der ersten Zahlung',
} as const satisfies SameWords<typeof english>
