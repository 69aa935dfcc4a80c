import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { policyReportsPath } from './policy-reports.ts'

const reportsAddress = `/api${policyReportsPath}`

/** Files and calls come from us alone; a configured bucket is the one exception, for uploads. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const bucket = bucketOrigin(config)
  const media = config.mediaOrigin === null ? [] : [config.mediaOrigin]
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, reply) => `'nonce-${styleNonces.get(reply) ?? 'none'}'`],
        // Pictures of the platform come through us: no stored address tells a stranger who looks at it.
        imgSrc: ["'self'", 'blob:', 'data:', ...media],
        mediaSrc: ["'self'", 'blob:', ...media],
        connectSrc: ["'self'", ...bucket],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...bucket],
        objectSrc: ["'none'"],
        // The one policy is that of before-start.js.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
        reportTo: ['policy'],
        // For browsers that do not know the other yet.
        reportUri: [reportsAddress],
        ...(config.isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: config.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    xPoweredBy: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy)
    reply.header('reporting-endpoints', `policy="${reportsAddress}"`)
    done()
  })
}

/** What no page of ours uses, whoever may have put something into it. */
const refusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...[
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ],
]
const permissionsPolicy = refusedFeatures.map((name) => `${name}=()`).join(', ')

/** The nonce of one raw answer's page, for the styles that Mantine writes at run time. */
export const styleNonces = new WeakMap<object, string>()

function bucketOrigin({ bucket }: Config): string[] {
  if (!bucket) return []
  return [
    bucket.endpoint
      ? new URL(bucket.endpoint).origin
      : `https://${bucket.name}.s3.${bucket.region}.amazonaws.com`,
  ]
}
