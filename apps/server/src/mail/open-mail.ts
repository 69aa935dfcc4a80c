import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { isOnTheInternet } from '../unsafe-settings.ts'

/** A connection to the server that takes mail; the caller closes it. */
export const openMail = ({ url }: NonNullable<Config['mail']>) =>
  createTransport({
    url,
    // A password never goes over the internet before the connection is encrypted.
    requireTLS: new URL(url).password !== '' && isOnTheInternet(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
