/** The keys of the English words with any sentence behind them: a missing translation does not compile. */
export type SameWords<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : SameWords<Words[Key]> }
