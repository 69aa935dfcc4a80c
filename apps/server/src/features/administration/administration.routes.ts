import { endpoints } from '@vigie/contract'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { backUpNow } from './back-up-now.ts'
import { freezeInstallation } from './freeze-installation.ts'
import { readInstallation } from './read-installation.ts'
import { retryQueue } from './retry-queue.ts'
import { sendTestMail } from './send-test-mail.ts'

export function administrationRoutes(routes: Routes): void {
  const { ctx } = routes
  routes.operator(endpoints.installation, ({ personId }) => readInstallation(ctx, personId))
  routes.operator(endpoints.retryJobs, ({ personId, params }) => retryQueue(ctx, personId, params.queue))
  routes.operator(endpoints.freezeInstallation, async ({ personId, body }) => {
    await freezeInstallation(ctx, personId, body.isFrozen)
    return done
  })
  routes.operator(endpoints.sendTestMail, ({ personId }) => sendTestMail(ctx, personId))
  routes.operator(endpoints.backUpNow, async ({ personId }) => {
    await backUpNow(ctx, personId)
    return done
  })
}
