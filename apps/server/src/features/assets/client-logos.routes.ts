import { endpoints } from '@vigie/contract'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { dropLogo, saveLogo } from './client-logos.ts'

export function clientLogoRoutes({ place, ctx }: Routes): void {
  place(endpoints.saveClientLogo, async ({ personId, params, body }) => {
    await saveLogo(ctx, { by: personId, client: params.client, image: body.image })
    return done
  })
  place(endpoints.dropClientLogo, async ({ personId, params }) => {
    await dropLogo(ctx, { by: personId, client: params.client })
    return done
  })
}
