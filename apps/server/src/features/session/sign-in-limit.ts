import { AppError } from '../../errors/app-error.ts'

const windowMs = 10 * 60_000
/** Somebody with several browsers and a bad day signs in a few times; a program that holds their password does all day. */
const mostSignIns = 20

type SignIn = { readonly personId: string; readonly now: Date }

/**
 * Counts the sign-ins of each person, from wherever they come: the limit of an address says nothing of who moves among many.
 * @returns what to call once it is known who signs in; @throws {AppError} `request.tooMany`
 */
export function createSignInLimit(): (signIn: SignIn) => void {
  const of = new Map<string, readonly number[]>()
  return ({ personId, now }) => {
    const isRecent = (at: number) => now.getTime() - at < windowMs
    for (const [person, times] of of) if (!times.some(isRecent)) of.delete(person)
    const recent = (of.get(personId) ?? []).filter(isRecent)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= mostSignIns)
      throw new AppError('request.tooMany', {
        seconds: Math.ceil((oldest + windowMs - now.getTime()) / 1000),
      })
    of.set(personId, [...recent, now.getTime()])
  }
}
