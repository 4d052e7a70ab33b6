/** A plan as visitors and managers both read it. */
export const plan = {
  primary: 'Most popular',
  once: 'one payment',
  forLength: 'for {{length}}',
  each: { DAY: 'a day', WEEK: 'a week', MONTH: 'a month', YEAR: 'a year' },
  times: '{{each}}, {{count}} times',
  length: {
    DAY_one: '1 day',
    DAY_other: '{{count}} days',
    WEEK_one: '1 week',
    WEEK_other: '{{count}} weeks',
    MONTH_one: '1 month',
    MONTH_other: '{{count}} months',
    YEAR_one: '1 year',
    YEAR_other: '{{count}} years',
  },
  trial_one: 'First day free',
  trial_other: 'First {{count}} days free',
  fee: 'plus {{amount}} {{name}} with the first payment',
} as const
