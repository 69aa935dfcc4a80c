/** How far the product's days are from this machine's: none, but in a demo in which days pass in a moment. */
let ahead = 0

/** What a minute of answering and the way of it may take: a demo that nobody moved shows this machine's time. */
const sameMs = 60_000

/** The demo says what time it is; `null`: this is no demo. */
export function setDemoTime(demoNow: string | null): void {
  const lead = demoNow === null ? 0 : Date.parse(demoNow) - Date.now()
  ahead = Math.abs(lead) < sameMs ? 0 : lead
}

/** This moment where the product is, in milliseconds. Every screen asks here what day it is. */
export const clockNow = (): number => Date.now() + ahead

/** A moment of this machine, as the product's: beside what the product tells, it reads on the same clock. */
export const productTime = (here: number): number => here + ahead
