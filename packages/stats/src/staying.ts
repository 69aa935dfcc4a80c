/** Days of late, the running one among them, and those before that they are held against. */
const lateDays = 2
const beforeDays = 5
const fewestDaysBefore = 2
/** As many days as are read, the last ones. */
export const stayingDays = lateDays + beforeDays
/** Of a change of share that was seen, the part that stands for the mean of the week to come, as a power. */
const goesOn = 0.5
const [most, least] = [1.3, 0.4]
/** What stays of the money of an ad that the platform has not chosen about yet, where it does badly. */
const ofYoung = 0.85

/**
 * What part of the money that an ad gets now it would get in the week to come if nobody stopped it: the platform leaves what does badly
 * by itself. Its share of late beside its share in the days before, of those on which it ran; half of the change, in logarithms, goes on.
 * @param own its spend by day, oldest first, the running one last
 * @param all the same of the ads that run beside it, its own among it
 */
export function stayingOf(own: ArrayLike<number>, all: ArrayLike<number>): number {
  const days = own.length
  const late = shareOf(own, all, Math.max(0, days - lateDays), days)
  const before = shareOf(own, all, Math.max(0, days - lateDays - beforeDays), Math.max(0, days - lateDays))
  if (before.days < fewestDaysBefore || !(late.all > 0)) return ofYoung
  const change = (late.own / late.all) * (before.all / before.own)
  return Math.min(most, Math.max(least, change)) ** goesOn
}

function shareOf(own: ArrayLike<number>, all: ArrayLike<number>, from: number, to: number) {
  const sum = { own: 0, all: 0, days: 0 }
  for (let day = from; day < to; day += 1) {
    const spend = own[day] ?? 0
    if (!(spend > 0)) continue
    sum.own += spend
    sum.all += Math.max(spend, all[day] ?? 0)
    sum.days += 1
  }
  return sum
}
