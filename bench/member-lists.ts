// What it costs to find members, followers, reports and badges on a large site. Run: npm run bench -- members
import { makeSite, measureAll } from './catalogue.ts'
import { fillMembers, fillMoneyAndMail } from './fill-members.ts'
import { memberQuestions } from './member-questions.ts'
import { withMachine } from './started-server.ts'

/** True when every question is answered in time. */
export const benchMemberLists = (): Promise<boolean> =>
  withMachine(async (machine) => await measureAll(await makeSite(machine, fill), memberQuestions()))

const fill = async (...at: Parameters<typeof fillMoneyAndMail>): Promise<void> => {
  await fillMembers(at[0])
  await fillMoneyAndMail(...at)
}

if (import.meta.main) process.exitCode = (await benchMemberLists()) ? 0 : 1
