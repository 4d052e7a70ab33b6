import { Refusal } from '@foyer/domain'

/** The question with the members that it must have where no cursor holds them. */
export function requireArguments<Question extends object, Name extends keyof Question & string>(
  question: Question,
  names: readonly Name[],
): Question & { [Member in Name]: NonNullable<Question[Member]> } {
  const missing = names.filter((name) => question[name] === undefined || question[name] === null)
  if (missing.length > 0) throw new Refusal('MISSING_ARGUMENTS', { missing })
  return question as Question & { [Member in Name]: NonNullable<Question[Member]> }
}
