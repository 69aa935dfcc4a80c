/** Time as the product has it: the one thing that every part asks and a test moves. */
export type Clock = { readonly now: () => Date }
