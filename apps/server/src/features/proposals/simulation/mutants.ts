import type { TakingUp, WhyNotApprove } from '@vigie/domain'

/** A weaker protocol than the product’s, by what it leaves out. */
export type Mutant = {
  readonly decidesDespite?: WhyNotApprove
  readonly takesAnyHash?: boolean
  /** Takes up as if the account had no mode. */
  readonly forgetsMode?: boolean
  readonly takesUpDespite?: TakingUp
  /** Dividing it approves what was left out as well, or leaves the whole to be approved besides. */
  readonly approvesWhatIsLeftOut?: boolean
  readonly leavesTheWholeOpen?: boolean
  /** Half of what moves money is approved alone. */
  readonly dividesAMove?: boolean
  readonly forgetsLedger?: boolean
  readonly tellsNothing?: boolean
  readonly writesAfterTheEnd?: boolean
  /** Takes back what was taken back, or is at this moment. */
  readonly undoesTwice?: boolean
  /** Takes everybody’s intent for one that its own dead worker left. */
  readonly passesEveryIntent?: boolean
  /** Asks not whether somebody chose the value since, or not once more where it is written. */
  readonly undoesChoices?: boolean
  readonly undoesLateChoices?: boolean
  /** Counts what is switched on as nothing: the sum of two people is gone around by a switch. */
  readonly forgetsSwitches?: boolean
}

export const none: Mutant = {}

/** Each with the invariant by whose breach it must be noticed. */
export const mutants: readonly { readonly name: string; readonly breaks: string; readonly mutant: Mutant }[] =
  [
    { name: 'lets people approve their own', breaks: 'approved', mutant: { decidesDespite: 'own' } },
    { name: 'approves before the client', breaks: 'approved', mutant: { decidesDespite: 'client' } },
    { name: 'takes up despite a mode that asks the client', breaks: 'client', mutant: { forgetsMode: true } },
    { name: 'lets everybody approve', breaks: 'approved', mutant: { decidesDespite: 'right' } },
    {
      name: 'approves whatever hash was looked at',
      breaks: 'approved',
      mutant: { takesAnyHash: true },
    },
    {
      name: 'approves what was left out',
      breaks: 'ticked',
      mutant: { approvesWhatIsLeftOut: true },
    },
    {
      name: 'leaves the whole open beside its parts',
      breaks: 'divided',
      mutant: { leavesTheWholeOpen: true },
    },
    { name: 'divides money that moves', breaks: 'whole', mutant: { dividesAMove: true } },
    { name: 'begins after its end', breaks: 'in time', mutant: { takesUpDespite: 'expire' } },
    { name: 'begins for whoever lost the right', breaks: 'entitled', mutant: { takesUpDespite: 'fail' } },
    { name: 'goes on for whoever lost the right', breaks: 'entitled', mutant: { takesUpDespite: 'tell' } },
    { name: 'forgets what is written', breaks: 'once', mutant: { forgetsLedger: true } },
    { name: 'tells of a lost right that nothing was done', breaks: 'told', mutant: { tellsNothing: true } },
    { name: 'takes back twice', breaks: 'once', mutant: { undoesTwice: true } },
    {
      name: 'goes past the undo that somebody is at',
      breaks: 'once',
      mutant: { passesEveryIntent: true },
    },
    { name: 'takes back what somebody chose since', breaks: 'chosen', mutant: { undoesChoices: true } },
    {
      name: 'asks for choices before it reads the platform alone',
      breaks: 'chosen',
      mutant: { undoesLateChoices: true },
    },
    {
      name: 'lets one person switch on what is above the sum',
      breaks: 'alone',
      mutant: { forgetsSwitches: true },
    },
    {
      name: 'lets people approve a switch of their own',
      breaks: 'approved',
      mutant: { forgetsSwitches: true },
    },
    { name: 'writes once another worker ended it', breaks: 'ended', mutant: { writesAfterTheEnd: true } },
  ]
