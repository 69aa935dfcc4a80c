import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import {
  clientCodeMinutes,
  isCodeOpen,
  mostPasswordTries,
  passwordRestMinutes,
  secondsBetweenCodes,
  whyNoCode,
  type SentCode,
} from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { hashToken } from '../security/random.ts'
import { changeClientLink, type AnyLinkRow } from './links.store.ts'

type Held = { readonly scope: AccountScope; readonly link: AnyLinkRow; readonly at: Date }

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32

/** A password as it is kept: its salt, and what both come to. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyBytes)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', key = ''] = kept.split('.')
  const made = await derive(password, Buffer.from(salt, 'base64url'), keyBytes)
  return timingSafeEqual(made, Buffer.from(key, 'base64url'))
}

/**
 * Why a link shows nothing yet: it asks for a password. A wrong one is counted, so that the refusal is answered and not thrown within the
 * transaction that counts it.
 */
export async function refusedPassword(
  { scope, link, at }: Held,
  password: string | null,
): Promise<AppError | null> {
  if (link.password_hash === null) return null
  const restsUntil = link.password_rests_until?.getTime() ?? 0
  if (restsUntil > at.getTime())
    return new AppError('clientLink.passwordRests', {
      seconds: Math.ceil((restsUntil - at.getTime()) / 1000),
    })
  if (password === null) return new AppError('clientLink.passwordNeeded')
  if (await isPassword(password, link.password_hash)) {
    if (link.wrong_passwords > 0) await changeClientLink(scope, link.id, { wrong_passwords: 0 })
    return null
  }
  const wrong = link.wrong_passwords + 1
  const rests = wrong >= mostPasswordTries
  await changeClientLink(scope, link.id, {
    wrong_passwords: rests ? 0 : wrong,
    ...(rests && { password_rests_until: new Date(at.getTime() + passwordRestMinutes * 60_000) }),
  })
  return new AppError('clientLink.passwordWrong')
}

/** Why an approval is not taken: the code is missing or wrong. A wrong one is counted, a right one is taken once. */
export async function refusedCode({ scope, link, at }: Held, code: string | null): Promise<AppError | null> {
  if (!link.needs_code) return null
  if (code === null) return new AppError('clientLink.codeNeeded')
  const sent = sentCode(link)
  if (!isCodeOpen(sent, at) || link.code_hash === null) return new AppError('clientLink.codeOver')
  if (timingSafeEqual(codeHash(link.id, code), link.code_hash)) {
    await changeClientLink(scope, link.id, { code_hash: null, code_ends_at: null, code_wrong_tries: 0 })
    return null
  }
  await changeClientLink(scope, link.id, { code_wrong_tries: sent.wrongTries + 1 })
  return new AppError('clientLink.codeWrong')
}

/**
 * Makes a code for a link, in the place of the one before.
 * @returns the code, `null` where one went within the minute and is still taken: whoever opens the page again asks for it once more
 * @throws {AppError} `clientLink.noCode`, `clientLink.tooManyCodes`, `request.tooMany`
 */
export async function makeCode({ scope, link, at }: Held): Promise<{ code: string | null; email: string }> {
  const { recipient_email: email } = link
  if (!link.needs_code || email === null) throw new AppError('clientLink.noCode')
  const why = whyNoCode({ sent: link.codes_sent, code: sentCode(link) }, at)
  if (why === 'tooMany') throw new AppError('clientLink.tooManyCodes')
  if (why === 'tooSoon' && link.code_hash !== null && isCodeOpen(sentCode(link), at))
    return { code: null, email }
  if (why === 'tooSoon') throw new AppError('request.tooMany', { seconds: secondsBetweenCodes })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await changeClientLink(scope, link.id, {
    code_hash: codeHash(link.id, code),
    code_ends_at: new Date(at.getTime() + clientCodeMinutes * 60_000),
    code_wrong_tries: 0,
    codes_sent: link.codes_sent + 1,
  })
  return { code, email }
}

const sentCode = ({ code_ends_at: endsAt, code_wrong_tries: wrongTries }: AnyLinkRow): SentCode | null =>
  endsAt === null ? null : { endsAt, wrongTries }

const codeHash = (linkId: string, code: string): Buffer => hashToken(`${linkId}.${code}`)
