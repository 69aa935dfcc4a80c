import { readApplicationToken } from '@vigie/ads-api'
import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { MetaConfig } from '../../settings/service-config.ts'
import { metaClient } from '../../platforms/registry.ts'
import { describeSettingFault } from '../../security/describe-setting-fault.ts'
import { checkBucket } from './check-bucket.ts'
import { checkIssuer } from './check-issuer.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'

const patienceMs = 10_000
const isVigie = z.object({ status: z.literal('ok') })
const gigabyte = 1024 ** 3

/** The disk, the mail server, the identity provider, the bucket and the platform's application. */
export async function checkSurroundings(config: Config): Promise<Finding[]> {
  const found = await Promise.all([
    disk(config.dataDir),
    mail(config.mail),
    checkIssuer(config),
    checkBucket(config),
    config.meta ? meta(config.meta, config.publicUrl) : noMeta(),
    address(config),
  ])
  return found.flat()
}

async function disk(path: string): Promise<Finding> {
  const place = await statfs(path).catch(reasonOf)
  if (typeof place === 'string')
    return fail('disk', place, 'Make the folder that DATA_DIR names, for the user of Vigie')
  const { bavail, bsize } = place
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
    return describeMailFault(reasonOf(error), settings.url)
  } finally {
    transport.close()
  }
}

/** What says nothing to somebody who runs a mail server once a year. */
function describeMailFault(reason: string, url: string): Finding {
  const { host, protocol } = new URL(url)
  if (/wrong version number|packet length too long|Greeting never received/i.test(reason))
    return protocol === 'smtps:'
      ? fail('mail', `${host} does not begin with TLS`, 'Set SMTP_URL to smtp:// for ports 587 and 25')
      : fail('mail', `${host} does not greet`, 'Set SMTP_URL to smtps:// for port 465')
  return fail('mail', reason, 'Check SMTP_URL: smtps://user:password@host:465')
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

/** People's browsers go there. A machine may be kept from its own address by its network: what is not reached is a warning. */
async function address({ publicUrl, isSecure, demo }: Config): Promise<Finding> {
  const reply = await fetch(`${publicUrl}/healthz`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => describeSettingFault(error, null)?.cause ?? reasonOf(error))
  const answer = typeof reply === 'string' ? reply : await saidOfVigie(reply)
  if (answer !== null)
    return warn(
      'address',
      `${publicUrl} does not lead to Vigie from this machine: ${answer}`,
      'Start Vigie, let your proxy send that address to it, and check PUBLIC_URL',
    )
  return isSecure || demo
    ? ok('address', `${publicUrl} leads to Vigie`)
    : warn(
        'address',
        `${publicUrl} is not encrypted`,
        'Give people https: set PUBLIC_URL to the address of your proxy',
      )
}

/** @returns what is not as Vigie answers; `null` where it is */
async function saidOfVigie(reply: Response): Promise<string | null> {
  if (!reply.ok) return `it answers ${reply.status}`
  const body: unknown = await reply.json().catch(() => null)
  return isVigie.safeParse(body).success ? null : 'something else answers there'
}
