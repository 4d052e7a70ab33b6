import type { EnglishWords } from './words.ts'

// Keys and their values are derived from the English texts: a wrong key or a missing value does not compile.

/** Sentences that count have two forms, `places_one` and `places_other`, under one key `places`. */
type WithoutForm<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${Leaves<Tree[Key]>}`
}[keyof Tree & string]

export type TextKey = Leaves<EnglishWords>

type At<Tree, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : `${Key}_other` extends keyof Tree
      ? Tree[`${Key}_other`] | '{{count}}'
      : never

/** The names between braces: `Held {{left}}` asks for `left`. */
type Names<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

type ValuesOf<Key extends TextKey> = { [Name in Names<At<EnglishWords, Key>>]: Name extends 'count' ? number : string | number }

export type TextValues<Key extends TextKey> = [Names<At<EnglishWords, Key>>] extends [never] ? [] : [values: ValuesOf<Key>]
