export type SameWords<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : SameWords<Words[Key]> }
