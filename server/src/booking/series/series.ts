import { acceptDates, completeSeries } from './complete-series.ts'

export { acceptDates, completeSeries }
