const key = 'vigie.demo.done'
export type DemoTask = 'why' | 'replay' | 'resume'

/** What was done of the things to try in the demo, in this browser: it stays done when days pass. */
export const doneInDemo = (): ReadonlySet<string> => new Set((localStorage.getItem(key) ?? '').split(' '))

export function noteDoneInDemo(...tasks: readonly DemoTask[]): void {
  localStorage.setItem(key, [...new Set([...doneInDemo(), ...tasks])].join(' ').trim())
}

/** The first day is put back, and with it everything that there was to try. */
export const forgetDoneInDemo = (): void => localStorage.removeItem(key)
