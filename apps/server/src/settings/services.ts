import { z } from 'zod'
import { url } from './kinds.ts'

/** What Vigie speaks to: ads platforms, a bucket, a mail server. */
export const serviceSettings = {
  META_APP_ID: z.string().regex(/^\d+$/, 'must be digits').optional().describe('The Meta app'),
  META_APP_SECRET: z.string().optional().describe('Its secret'),
  META_GRAPH_URL: url.default('https://graph.facebook.com').describe('Where its Graph API answers'),
  META_DIALOG_URL: url.default('https://www.facebook.com').describe('Where its permission dialog is'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d$/, 'must look like v25.0')
    .default('v25.0')
    .describe('Version of the Graph API'),
  TIKTOK_APP_ID: z.string().regex(/^\d+$/, 'must be digits').optional().describe('The TikTok app'),
  TIKTOK_APP_SECRET: z.string().optional().describe('Its secret'),
  TIKTOK_API_URL: url
    .default('https://business-api.tiktok.com/open_api/v1.3')
    .describe('Where its API answers, with the version'),
  TIKTOK_PORTAL_URL: url
    .default('https://business-api.tiktok.com/portal/auth')
    .describe('Where an advertiser gives access to accounts'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('A bucket for pictures and videos; they stay in DATA_DIR without it'),
  S3_ENDPOINT: url.optional().describe('Address of the service of the bucket; that of AWS unless said'),
  S3_REGION: z.string().default('eu-west-3').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Who may read and write the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Their secret'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' })
    .optional()
    .describe('The server that takes mail, `smtps://user:password@host:465`; mail is off without it'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'must hold a mail address')
    .optional()
    .describe('Who writes the mail; `Vigie <alertes@HOST OF PUBLIC_URL>` unless said'),
} as const
