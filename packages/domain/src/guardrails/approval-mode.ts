/**
 * How an account has its work approved.
 * - `free`: whoever holds the right acts; nobody is asked.
 * - `reviewPossible`: the same, and another person may be asked first.
 * - `anotherPerson`: whatever spends or changes something is proposed, and another person approves it.
 * - `aboveSum`: the same for what goes beyond a sum, `secondPersonAbove`.
 * - `clientFirst`: nothing is published before a client approved it by a link; what is live is changed as in `reviewPossible`.
 */
export const approvalModes = ['free', 'reviewPossible', 'anotherPerson', 'aboveSum', 'clientFirst'] as const
export type ApprovalMode = (typeof approvalModes)[number]
