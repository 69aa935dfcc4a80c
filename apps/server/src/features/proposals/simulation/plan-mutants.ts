/** A weaker way to approve a plan in part, or to let a strategy act, than the product’s, by what it leaves out. */
export type PlanMutant = {
  readonly asksNoClient?: boolean
  /** What a client approved counts for ads that they did not approve. */
  readonly inheritsTooMuch?: boolean
  readonly writesOverEdits?: boolean
  /** What is carried out is the plan of the whole file. */
  readonly plansTheWhole?: boolean
  readonly leavesTheWholeOpen?: boolean
  /** Publishes the plan as it is by then, not the one that was approved. */
  readonly rebases?: boolean
  readonly forgetsKey?: boolean
  readonly forgetsRights?: boolean
  /** The strategy acts, and the proposal ends afterwards. */
  readonly endsApart?: boolean
}

type Named = { readonly name: string; readonly breaks: string; readonly mutant: PlanMutant }

/** Each with the invariant by whose breach it must be noticed. */
export const planMutants: readonly Named[] = [
  { name: 'approves a part before the client', breaks: 'client', mutant: { asksNoClient: true } },
  { name: 'lets an approval hold for other ads', breaks: 'inherited', mutant: { inheritsTooMuch: true } },
  { name: 'writes over what was edited', breaks: 'edits', mutant: { writesOverEdits: true } },
  { name: 'publishes what was left out', breaks: 'exact', mutant: { plansTheWhole: true } },
  { name: 'leaves the whole open', breaks: 'divided', mutant: { leavesTheWholeOpen: true } },
  { name: 'publishes another plan than was approved', breaks: 'exact', mutant: { rebases: true } },
  { name: 'begins a publication twice', breaks: 'once', mutant: { forgetsKey: true } },
  { name: 'begins for whoever lost the right', breaks: 'entitled', mutant: { forgetsRights: true } },
  { name: 'ends apart from letting act', breaks: 'once', mutant: { endsApart: true } },
]
