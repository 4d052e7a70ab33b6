import { shiftClock } from './shift-clock.ts'

// Loaded before the server by `--import`; what it starts besides has clocks of its own.
shiftClock(Number(process.env.CLOCK_SHIFT))
