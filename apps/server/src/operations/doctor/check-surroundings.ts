import { readApplicationToken } from '@vigie/ads-api'
import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { MetaConfig } from '../../settings/service-config.ts'
import { metaClient } from '../../platforms/registry.ts'
import { describeSettingFault } from '../../security/describe-setting-fault.ts'
import { describeClock } from './check-database.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'

const patienceMs = 10_000
const gigabyte = 1024 ** 3

/** The disk, the mail server, the identity provider and the platform's application. */
export async function checkSurroundings(config: Config): Promise<Finding[]> {
  const found = await Promise.all([
    disk(config.dataDir),
    mail(config.mail),
    issuer(config.issuer),
    config.meta ? meta(config.meta, config.publicUrl) : noMeta(),
  ])
  return [...found.flat(), address(config)]
}

async function disk(path: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(path)
  const free = (bavail * bsize) / gigabyte
  const text = `${free.toFixed(1)} GB free in ${path}`
  if (free < 0.2) return fail('disk', text, 'Make room: uploads are refused and the database may stop')
  return free < 2 ? warn('disk', text, 'Make room before uploads are refused') : ok('disk', text)
}

async function mail(settings: Config['mail']): Promise<Finding> {
  if (!settings) return ok('mail', 'off: SMTP_URL is not set')
  const transport = createTransport({ url: settings.url, connectionTimeout: patienceMs })
  try {
    await transport.verify()
    return ok('mail', `${new URL(settings.url).host} takes mail of ${settings.from}`)
  } catch (error) {
    return fail('mail', reasonOf(error), 'Check SMTP_URL: smtps://user:password@host:465')
  } finally {
    transport.close()
  }
}

const discovery = z.looseObject({ issuer: z.string() })

async function issuer(settings: Config['issuer']): Promise<Finding[]> {
  if (!settings)
    return [fail('issuer', 'nobody can sign in', 'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')]
  const address = `${settings.url.replace(/\/+$/, '')}/.well-known/openid-configuration`
  try {
    const sentAt = Date.now()
    const reply = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    if (!reply.ok) return [fail('issuer', `${address} answers ${reply.status}`, 'Check OIDC_ISSUER')]
    const named = discovery.parse(await reply.json()).issuer
    const date = Date.parse(reply.headers.get('date') ?? '')
    const time = Number.isNaN(date)
      ? []
      : [describeClock('issuer clock', 'the issuer', date - (sentAt + Date.now()) / 2)]
    if (named.replace(/\/+$/, '') !== settings.url.replace(/\/+$/, ''))
      return [
        fail(
          'issuer',
          `names itself ${named}, and OIDC_ISSUER is ${settings.url}`,
          `Set OIDC_ISSUER=${named}`,
        ),
        ...time,
      ]
    return [ok('issuer', named), ...time]
  } catch (error) {
    const fault = describeSettingFault(error, settings.url)
    return [
      fail('issuer', `${address}: ${fault?.cause ?? reasonOf(error)}`, fault?.mend ?? 'Check OIDC_ISSUER'),
    ]
  }
}

/** The platform gives the application's own token to whoever has its secret; which addresses it sends back to, it tells nobody. */
async function meta(settings: MetaConfig, publicUrl: string): Promise<Finding> {
  const { graphUrl, apiVersion, appId, appSecret } = settings
  try {
    await metaClient(settings).read(readApplicationToken, { appId, appSecret })
    return ok(
      'meta app',
      `${appId} on ${apiVersion}; its settings must name ${publicUrl}/api/connections/meta/callback`,
    )
  } catch (error) {
    const fault = describeSettingFault(error, null)
    return fail(
      'meta app',
      reasonOf(error),
      fault?.mend ?? `Check that this machine reaches ${new URL(graphUrl).host}`,
    )
  }
}

const noMeta = (): Finding =>
  warn('meta app', 'not configured: nobody can connect an ad account', 'Set META_APP_ID and META_APP_SECRET')

function address({ publicUrl, isSecure, demo }: Config): Finding {
  const text = `${publicUrl}; the issuer must know ${publicUrl}/api/auth/callback`
  return isSecure || demo
    ? ok('address', text)
    : warn('address', text, 'Give people https: set PUBLIC_URL to the address of your proxy')
}
