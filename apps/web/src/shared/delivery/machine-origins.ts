/** What Vigie does by itself; everything else is the deed of whoever it names. */
const machines: ReadonlySet<string> = new Set(['monitoring', 'alert', 'system'])

/** Whether a change was Vigie's, by where it came from. A person beside it let a strategy or a control act. */
export const isOfMachine = (origin: string): boolean => machines.has(origin)
